import { IconWebhook } from '@tabler/icons-react';
import { lazy } from 'react';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const webhooksLazy: LazyFeature = {
  links: { webhook: (uuid) => settingsAddress('webhooks', { webhook: uuid }) },
  settings: [
    {
      slug: 'webhooks',
      order: 50,
      title: 'Webhooks',
      text: 'Notify other services when something changes.',
      group: 'Connections',
      icon: IconWebhook,
      needs: 'MANAGE_TEAM',
      words: ['New webhook', 'Events', 'Signing secret', 'Send test', 'Deliveries', 'Renew secret', 'Pause'],
      Body: lazy(async () => ({ default: (await import('./WebhooksSection.tsx')).WebhooksSection })),
    },
  ],
};
