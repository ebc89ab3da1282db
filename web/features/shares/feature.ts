import { IconShare2 } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { live } from '../files/select/subject.ts';
import { SharedFolders } from './SharedFolders.tsx';

export const shares: Feature = {
  nav: [{ order: 30, Part: SharedFolders, below: true }],
  fileCommands: [
    {
      id: 'share',
      order: 100,
      label: 'Share',
      icon: IconShare2,
      needs: 'share',
      obstacle: live,
    },
  ],
};
