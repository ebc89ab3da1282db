import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { gallery_template: { label: 'Gallery template', group: 'sharing' } },
} as const satisfies FeatureWords;
