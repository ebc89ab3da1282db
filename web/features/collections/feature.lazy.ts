import { IconLibraryPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

export const collectionsLazy: LazyFeature = {
  links: { collection: (uuid) => ({ to: '/collections/$collection', params: { collection: uuid } }) },
  filePanels: [
    {
      index: 2,
      title: 'Collections',
      icon: IconLibraryPhoto,
      when: (_, { shared }) => !shared,
      Body: lazy(async () => ({ default: (await import('./page/CollectionPanel.tsx')).CollectionPanel })),
    },
  ],
  fileDialogs: { collect: lazyWhenIdle(async () => (await import('./dialogs/CollectDialog.tsx')).CollectDialog) },
  usage: [
    {
      order: 60,
      noun: 'collection',
      title: 'In collections',
      of: ({ collections: used }) =>
        used.map(({ uuid, title }) => ({
          id: uuid,
          text: title,
          icon: IconLibraryPhoto,
          words: `the collection ${title}`,
        })),
    },
  ],
};
