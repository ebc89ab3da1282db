import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { folder: { label: 'Folder', group: 'library' } },
  webhooks: [
    { name: 'folder.created', group: 'Organisation', words: 'A folder was created' },
    { name: 'folder.updated', group: 'Organisation', words: 'A folder was renamed, moved or shared' },
    { name: 'folder.deleted', group: 'Organisation', words: 'A folder was deleted' },
  ],
} as const satisfies FeatureWords;
