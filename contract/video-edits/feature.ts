import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { video_edit: { group: 'files' } },
} as const satisfies FeatureWords;
