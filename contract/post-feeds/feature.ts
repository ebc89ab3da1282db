import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { post_feed: { label: 'Calendar address', group: 'social' } },
} as const satisfies FeatureWords;
