import { IconLink } from '@tabler/icons-react';
import { roleAllows } from '../../lib/can.ts';
import type { Feature } from '../declaration.ts';

/** Whoever may turn off any of them. */
const ending = { flags: ['EDIT_ASSETS', 'MANAGE_GALLERIES', 'MANAGE_MEDIA_CENTRES'] } as const;

export const sharedLinks: Feature = {
  nav: [
    {
      order: 120,
      label: 'Shared links',
      icon: IconLink,
      to: '/links',
      shown: (caller) => roleAllows(caller, ending),
    },
  ],
};
