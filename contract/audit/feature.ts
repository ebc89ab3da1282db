import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    refusal: { group: 'refusals' },
    alert: { group: 'refusals' },
    audit: { group: 'settings' },
  },
} as const satisfies FeatureWords;
