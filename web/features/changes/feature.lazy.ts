import { IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const changesLazy: LazyFeature = {
  filePanels: [
    {
      index: 4,
      title: 'Activity',
      icon: IconHistory,
      Body: lazy(async () => ({ default: (await import('./ActivityPanel.tsx')).ActivityPanel })),
    },
  ],
};
