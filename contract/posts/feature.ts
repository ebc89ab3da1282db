import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    post: { label: 'Post', group: 'social' },
    post_template: { label: 'Post template', group: 'social' },
  },
  webhooks: [
    { name: 'post.created', group: 'Social', words: 'A post was created' },
    { name: 'post.updated', group: 'Social', words: 'A post was changed, planned, reviewed or commented on' },
    { name: 'post.published', group: 'Social', words: 'A post was published at an account' },
    { name: 'post.failed', group: 'Social', words: 'A post could not be published at an account' },
    { name: 'post.deleted', group: 'Social', words: 'A post was deleted' },
  ],
} as const satisfies FeatureWords;
