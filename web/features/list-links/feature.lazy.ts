import { IconWorldShare } from '@tabler/icons-react';
import type { LazyFeature } from '../declaration.ts';

export const listLinksLazy: LazyFeature = {
  sharedLinks: [
    {
      kind: 'list',
      noun: 'list',
      order: 15,
      word: 'Folder or collection by link',
      many: 'Folders and collections by link',
      ended: 'Public link off',
      icon: IconWorldShare,
    },
  ],
};
