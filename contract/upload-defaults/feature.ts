import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { profile: { label: 'Upload profile', group: 'settings' } },
} as const satisfies FeatureWords;
