import { IconLink } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';

export const sharedLinks: Feature = {
  nav: [{ order: 120, label: 'Shared links', icon: IconLink, to: '/links' }],
};
