import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { gallery: { label: 'Gallery', group: 'sharing' } },
  webhooks: [
    { name: 'gallery.created', group: 'Publishing', words: 'A gallery was created' },
    { name: 'gallery.updated', group: 'Publishing', words: 'A gallery, its files or its captions were changed' },
    { name: 'gallery.published', group: 'Publishing', words: 'A gallery was published' },
    { name: 'gallery.deleted', group: 'Publishing', words: 'A gallery was deleted' },
  ],
  sharedLink: 'gallery',
  recall: 'gallery',
} as const satisfies FeatureWords;
