import { IconSettings } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';

const to = '/team/settings';

export const teams: Feature = {
  nav: [
    {
      order: 190,
      label: 'Team settings',
      icon: IconSettings,
      to,
      stands: 'foot',
      current: ({ path }) => (path.startsWith(to) ? 'page' : undefined),
    },
  ],
};
