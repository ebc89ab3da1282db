import { IconServerCog } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';

const to = '/staff';

export const operator: Feature = {
  nav: [
    {
      order: 180,
      label: 'Staff',
      icon: IconServerCog,
      to,
      stands: 'foot',
      shown: ({ staff }) => staff,
      current: ({ path }) => (path.startsWith(to) ? 'page' : undefined),
    },
  ],
};
