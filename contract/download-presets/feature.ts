import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { preset: { label: 'Download preset', group: 'settings' } },
} as const satisfies FeatureWords;
