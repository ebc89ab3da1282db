import { IconLibraryPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import { listCollections } from '#contract/collections.ts';
import { call } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

const paletteCollections = 4;

export const collectionsLazy: LazyFeature = {
  palette: [
    {
      id: 'collections',
      order: 25,
      prefix: '',
      async find({ team, words, signal }) {
        const query = { q: words.slice(0, 200), limit: paletteCollections };
        const { results } = await call(listCollections, { params: { team }, query, signal });
        return results.map((collection) => ({
          id: `collection:${collection.uuid}`,
          group: 'Collections',
          label: collection.title,
          note: count(collection.file_count, 'file'),
          icon: IconLibraryPhoto,
          picture: collection.tiles[0],
          run: (go) => go.to({ to: '/collections/$collection', params: { collection: collection.uuid } }),
        }));
      },
    },
  ],
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
