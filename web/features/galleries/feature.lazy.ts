import { IconLayoutGrid } from '@tabler/icons-react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

export const galleriesLazy: LazyFeature = {
  links: {
    gallery: (uuid) => ({ to: '/galleries/$gallery', params: { gallery: uuid } }),
    gallery_template: () => ({ to: '/galleries' }),
  },
  fileDialogs: { gallery: lazyWhenIdle(async () => (await import('./list/AddToGallery.tsx')).AddToGallery) },
  usage: [
    {
      order: 40,
      noun: 'gallery',
      title: 'Galleries',
      none: 'Not added to any galleries',
      of: ({ galleries: used }) =>
        used.map(({ uuid, title }) => ({
          id: uuid,
          text: title,
          icon: IconLayoutGrid,
          words: `the gallery ${title}`,
          recalled: true,
        })),
    },
  ],
  sharedLinks: [
    {
      kind: 'gallery',
      noun: 'gallery',
      order: 40,
      word: 'Gallery',
      many: 'Galleries',
      ended: 'Gallery turned off',
      icon: IconLayoutGrid,
    },
  ],
};
