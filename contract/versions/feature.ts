import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { version: { group: 'files' } },
  webhooks: [
    { name: 'version.created', group: 'Files', words: 'A file got a new version' },
    { name: 'version.deleted', group: 'Files', words: 'A version of a file was deleted' },
  ],
} as const satisfies FeatureWords;
