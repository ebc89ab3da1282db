import { IconDatabase, IconInfoCircle, IconListCheck, IconPhotoExclamation, IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const operatorLazy: LazyFeature = {
  staff: [
    {
      slug: 'jobs',
      order: 10,
      title: 'Jobs',
      text: 'Background jobs: waiting, running and failed, with the reason.',
      icon: IconListCheck,
      Body: lazy(async () => ({ default: (await import('./JobsSection.tsx')).JobsSection })),
    },
    {
      slug: 'failed-files',
      order: 20,
      title: 'Failed files',
      text: 'Files of all teams that could not be processed. Their originals are kept.',
      icon: IconPhotoExclamation,
      Body: lazy(async () => ({ default: (await import('./FailedFilesSection.tsx')).FailedFilesSection })),
    },
    {
      slug: 'storage',
      order: 30,
      title: 'Storage',
      text: 'What all teams store, and how much space is left.',
      icon: IconDatabase,
      Body: lazy(async () => ({ default: (await import('./StaffStorageSection.tsx')).StaffStorageSection })),
    },
    {
      slug: 'teams',
      order: 50,
      title: 'Teams and features',
      text: 'Every team on this server, what its plan includes and what it has requested.',
      icon: IconUsersGroup,
      Body: lazy(async () => ({ default: (await import('./StaffTeamsSection.tsx')).StaffTeamsSection })),
    },
    {
      slug: 'about',
      order: 60,
      title: 'About',
      text: 'The components of this installation, which of them are missing, and the settings in use.',
      icon: IconInfoCircle,
      Body: lazy(async () => ({ default: (await import('./AboutSection.tsx')).AboutSection })),
    },
  ],
};
