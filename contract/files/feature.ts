import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { file: { label: 'File', group: 'files' } },
  webhooks: [
    { name: 'file.created', group: 'Files', words: 'A file was uploaded' },
    { name: 'file.processed', group: 'Files', words: 'Processing of a file finished or failed' },
    {
      name: 'file.updated',
      group: 'Files',
      words: 'Name, folder, tags, rights, attributes or other details of a file changed',
    },
    { name: 'file.recycled', group: 'Files', words: 'A file was moved to the Recycling Bin' },
    { name: 'file.restored', group: 'Files', words: 'A file was restored from the Recycling Bin' },
    { name: 'file.deleted', group: 'Files', words: 'A file was permanently deleted' },
  ],
} as const satisfies FeatureWords;
