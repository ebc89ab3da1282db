import { IconPhotoVideo } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const versionsLazy: LazyFeature = {
  filePanels: [
    {
      index: 0,
      place: 2,
      title: 'Poster',
      icon: IconPhotoVideo,
      when: ({ latest_version: { file_type, width } }, { shared }) =>
        !shared && file_type.startsWith('video/') && width !== null,
      Body: lazy(async () => ({ default: (await import('./poster/PosterPanel.tsx')).PosterPanel })),
    },
  ],
};
