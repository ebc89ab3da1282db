import { IconLink } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const relatedLazy: LazyFeature = {
  filePanels: [
    {
      index: 6,
      title: 'Linked Assets',
      icon: IconLink,
      count: (file) => (file.detailed ? file.related_files.length : 0),
      when: (_, { shared }) => !shared,
      Body: lazy(async () => ({ default: (await import('./RelatedPanel.tsx')).RelatedPanel })),
    },
  ],
};
