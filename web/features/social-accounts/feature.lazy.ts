import { IconPlugConnected } from '@tabler/icons-react';
import { lazy } from 'react';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const socialAccountsLazy: LazyFeature = {
  links: { social_account: () => settingsAddress('social-accounts') },
  settings: [
    {
      slug: 'social-accounts',
      order: 30,
      title: 'Social accounts',
      text: 'Connect the accounts that posts are published to.',
      group: 'Connections',
      icon: IconPlugConnected,
      needs: 'MANAGE_ACCOUNTS',
      words: ['Connect an account', 'Demo account', 'Approval', 'Time zone', 'Weekly slots', 'Hand-over', 'Disconnect'],
      Body: lazy(async () => ({ default: (await import('./AccountsSection.tsx')).AccountsSection })),
    },
  ],
};
