import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    found_post: { label: 'Social post', group: 'social' },
    social_group: { label: 'Social post group', group: 'social' },
    creator: { group: 'social' },
  },
} as const satisfies FeatureWords;
