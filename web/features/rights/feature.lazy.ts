import { IconLicense } from '@tabler/icons-react';
import { lazy } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

export const rightsLazy: LazyFeature = {
  links: { right: (uuid) => ({ to: '/team/rights', search: { right: uuid } }) },
  filePanels: [
    {
      index: 3,
      title: 'Rights',
      icon: IconLicense,
      Body: lazy(async () => ({ default: (await import('./grant/RightsPanel.tsx')).RightsPanel })),
    },
  ],
  fileDialogs: { rights: lazyWhenIdle(async () => (await import('./grant/RightsDialog.tsx')).RightsDialog) },
};
