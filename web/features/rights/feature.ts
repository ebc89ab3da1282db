import { IconLicense } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { live } from '../files/select/subject.ts';

export const rights: Feature = {
  nav: [{ order: 150, label: 'Rights', icon: IconLicense, to: '/team/rights' }],
  fileCommands: [
    {
      id: 'rights',
      order: 40,
      label: 'Rights',
      icon: IconLicense,
      needs: 'edit',
      keys: ['r'],
      first: true,
      obstacle: live,
    },
  ],
};
