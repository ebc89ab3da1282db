import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { comment: { group: 'files' } },
  webhooks: [
    { name: 'comment.created', group: 'Comments', words: 'Someone commented on a file' },
    { name: 'comment.updated', group: 'Comments', words: 'A comment was edited, resolved or reopened' },
    { name: 'comment.deleted', group: 'Comments', words: 'A comment was deleted' },
  ],
} as const satisfies FeatureWords;
