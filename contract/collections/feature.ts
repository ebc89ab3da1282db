import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { collection: { label: 'Collection', group: 'library' } },
  webhooks: [
    { name: 'collection.created', group: 'Organisation', words: 'A collection was created' },
    { name: 'collection.updated', group: 'Organisation', words: 'A collection was changed or reordered' },
    { name: 'collection.deleted', group: 'Organisation', words: 'A collection was deleted' },
  ],
} as const satisfies FeatureWords;
