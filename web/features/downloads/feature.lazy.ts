import { IconDropletHalf2 } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const downloadsLazy: LazyFeature = {
  filePanels: [
    {
      index: 0,
      title: 'Watermark',
      icon: IconDropletHalf2,
      place: 1,
      when: (_, { shared }) => !shared,
      Body: lazy(async () => ({ default: (await import('./WatermarkPanel.tsx')).WatermarkPanel })),
    },
  ],
};
