import { IconInbox } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';
import { useRequestCount } from './request-count.ts';

export const downloadRequests: Feature = {
  nav: [
    {
      order: 70,
      label: 'Requests',
      icon: IconInbox,
      to: '/requests',
      shown: ({ team }) => team?.permissions.includes('REVIEW_REQUESTS') ?? false,
      useCount: useRequestCount,
    },
  ],
};
