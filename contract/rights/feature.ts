import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { right: { label: 'Right', group: 'library' } },
  webhooks: [
    { name: 'right.created', group: 'Organisation', words: 'Rights were created' },
    { name: 'right.updated', group: 'Organisation', words: 'Rights were changed' },
    { name: 'right.deleted', group: 'Organisation', words: 'Rights were deleted' },
  ],
} as const satisfies FeatureWords;
