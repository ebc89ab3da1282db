import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: { upload_link: { label: 'Upload link', group: 'sharing' } },
  webhooks: [
    { name: 'upload_link.created', group: 'Files', words: 'An upload link was created' },
    { name: 'upload_link.updated', group: 'Files', words: 'An upload link was changed, ended or reopened' },
    { name: 'upload_link.received', group: 'Files', words: 'A guest finished sending files by an upload link' },
  ],
  sharedLink: 'upload',
} as const satisfies FeatureWords;
