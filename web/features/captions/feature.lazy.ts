import { IconBadgeCc } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const captionsLazy: LazyFeature = {
  filePanels: [
    {
      index: 11,
      title: 'Captions',
      icon: IconBadgeCc,
      when: ({ latest_version }) => /^(video|audio)\//.test(latest_version.file_type),
      Body: lazy(async () => ({ default: (await import('./CaptionsPanel.tsx')).CaptionsPanel })),
    },
  ],
};
