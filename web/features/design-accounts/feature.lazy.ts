import { IconPalette } from '@tabler/icons-react';
import { lazy } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const designAccountsLazy: LazyFeature = {
  links: { design_account: () => settingsAddress('canva') },
  fileDialogs: {
    canva_upload: lazyWhenIdle(async () => (await import('./UploadDialog.tsx')).UploadDialog),
    canva_import: lazyWhenIdle(async () => (await import('./import/ImportDialog.tsx')).ImportIntoFile),
  },
  settings: [
    {
      slug: 'canva',
      order: 32,
      title: 'Canva',
      text: 'Connect Canva accounts to send images there and bring designs back.',
      group: 'Connections',
      icon: IconPalette,
      needs: 'MANAGE_ACCOUNTS',
      words: ['Connect a Canva account', 'Import designs', 'Disconnect', 'Redirect URL'],
      Body: lazy(async () => ({ default: (await import('./DesignSection.tsx')).DesignSection })),
    },
  ],
};
