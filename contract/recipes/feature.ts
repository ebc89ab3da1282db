import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { recipe: { label: 'Recipe', group: 'settings' } },
} as const satisfies FeatureWords;
