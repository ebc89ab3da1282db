import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    session: { group: 'sign_ins' },
    account: { label: 'Account', group: 'accounts' },
  },
} as const satisfies FeatureWords;
