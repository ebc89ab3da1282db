import { IconKey } from '@tabler/icons-react';
import { lazy } from 'react';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const apiKeysLazy: LazyFeature = {
  links: { key: () => settingsAddress('api-keys') },
  settings: [
    {
      slug: 'api-keys',
      order: 40,
      title: 'API keys',
      text: 'Give scripts and services access to the library, each with its own scopes.',
      group: 'Connections',
      icon: IconKey,
      needs: 'MANAGE_TEAM',
      words: ['New API key', 'Scopes', 'Expires after', 'Revoke', 'Secret'],
      Body: lazy(async () => ({ default: (await import('./ApiKeysSection.tsx')).ApiKeysSection })),
    },
  ],
};
