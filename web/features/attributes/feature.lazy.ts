import { IconAdjustments } from '@tabler/icons-react';
import { lazy } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

export const attributesLazy: LazyFeature = {
  links: { attribute: (uuid) => ({ to: '/library/organise/custom', search: { edit: uuid } }) },
  filePanels: [
    {
      index: 10,
      title: 'Custom Attributes',
      icon: IconAdjustments,
      Body: lazy(async () => ({ default: (await import('./AttributePanel.tsx')).AttributePanel })),
    },
  ],
  fileDialogs: { attribute: lazyWhenIdle(async () => (await import('./AttributeDialog.tsx')).AttributeDialog) },
};
