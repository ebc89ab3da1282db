import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    media_centre: { label: 'Media Centre', group: 'sharing' },
    media_centre_theme: { label: 'Media Centre theme', group: 'sharing' },
  },
  webhooks: [
    { name: 'media_centre.created', group: 'Publishing', words: 'A Media Centre was created' },
    {
      name: 'media_centre.updated',
      group: 'Publishing',
      words: 'A Media Centre, its albums or its files were changed',
    },
    { name: 'media_centre.published', group: 'Publishing', words: 'A Media Centre was published' },
    { name: 'media_centre.deleted', group: 'Publishing', words: 'A Media Centre was deleted' },
  ],
  sharedLink: 'media_centre',
  recall: 'media_centre',
} as const satisfies FeatureWords;
