import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { design_account: { label: 'Design account', group: 'sharing' } },
} as const satisfies FeatureWords;
