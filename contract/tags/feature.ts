import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    tag: { label: 'Tag', group: 'library' },
    tag_group: { label: 'Group of tags', group: 'library' },
    tag_proposal: { label: 'Proposed tag', group: 'library' },
  },
  webhooks: [
    { name: 'tag.created', group: 'Organisation', words: 'A tag was created' },
    { name: 'tag.updated', group: 'Organisation', words: 'A tag was changed or merged' },
    { name: 'tag.deleted', group: 'Organisation', words: 'A tag was deleted' },
  ],
} as const satisfies FeatureWords;
