import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { attribute: { label: 'Attribute', group: 'library' } },
  webhooks: [
    { name: 'attribute.created', group: 'Organisation', words: 'A custom attribute was created' },
    { name: 'attribute.updated', group: 'Organisation', words: 'A custom attribute was changed' },
    { name: 'attribute.deleted', group: 'Organisation', words: 'A custom attribute was deleted' },
  ],
} as const satisfies FeatureWords;
