import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { key: { label: 'API key', group: 'access' } },
} as const satisfies FeatureWords;
