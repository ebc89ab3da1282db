import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { single_embed: { label: 'Single embed', group: 'sharing' } },
  webhooks: [
    { name: 'single_embed.created', group: 'Publishing', words: 'A single embed was created' },
    { name: 'single_embed.updated', group: 'Publishing', words: 'A single embed was changed' },
    { name: 'single_embed.deleted', group: 'Publishing', words: 'A single embed was deleted' },
  ],
  sharedLink: 'embed',
  recall: 'single_embed',
} as const satisfies FeatureWords;
