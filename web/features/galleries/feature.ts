import { IconLayoutGrid, IconLayoutGridAdd } from '@tabler/icons-react';
import { galleryPolicy } from '#contract/policy/galleries.ts';
import type { Feature } from '../declaration.ts';
import { live } from '../files/select/subject.ts';

export const galleries: Feature = {
  nav: [{ order: 100, label: 'Galleries', icon: IconLayoutGrid, to: '/galleries' }],
  fileCommands: [
    {
      id: 'gallery',
      order: 80,
      label: 'Add to Gallery',
      icon: IconLayoutGridAdd,
      needs: 'view',
      role: galleryPolicy['gallery.edit'],
      obstacle: live,
    },
  ],
};
