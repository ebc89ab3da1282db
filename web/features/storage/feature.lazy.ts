import { IconDatabase } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const storageLazy: LazyFeature = {
  settings: [
    {
      slug: 'storage',
      order: 100,
      title: 'Storage',
      text: 'What your files take up, and what you can clean up.',
      group: 'Library',
      icon: IconDatabase,
      needs: 'MANAGE_TEAM',
      words: ['By type', 'By folder', 'Old versions', 'Duplicates', 'Recycling Bin'],
      Body: lazy(async () => ({ default: (await import('./StorageSection.tsx')).StorageSection })),
    },
  ],
};
