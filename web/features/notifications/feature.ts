import { IconBell } from '@tabler/icons-react';
import { useUnread } from '../../lib/unread.ts';
import type { Feature } from '../declaration.ts';

export const notifications: Feature = {
  nav: [
    {
      order: 200,
      label: 'Notifications',
      icon: IconBell,
      to: '/notifications',
      stands: 'person',
      useCount: useUnread,
    },
  ],
};
