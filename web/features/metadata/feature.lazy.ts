import { IconBraces } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const metadataLazy: LazyFeature = {
  filePanels: [
    {
      index: 7,
      title: 'Metadata',
      icon: IconBraces,
      Body: lazy(async () => ({ default: (await import('./MetadataPanel.tsx')).MetadataPanel })),
    },
  ],
};
