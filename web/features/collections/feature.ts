import { IconLibraryPhoto, IconLibraryPlus } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { live } from '../files/select/subject.ts';
import { CollectionsDrop } from './list/CollectionsDrop.tsx';

export const collections: Feature = {
  nav: [
    {
      order: 90,
      label: 'Collections',
      icon: IconLibraryPhoto,
      to: '/collections',
      phone: true,
      Around: CollectionsDrop,
    },
  ],
  fileCommands: [
    {
      id: 'collect',
      order: 70,
      label: 'Add to collection',
      icon: IconLibraryPlus,
      needs: 'link',
      keys: ['l'],
      first: true,
      obstacle: live,
    },
  ],
};
