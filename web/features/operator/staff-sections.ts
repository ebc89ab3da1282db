import {
  IconDatabase,
  IconInfoCircle,
  IconListCheck,
  IconMail,
  IconPhotoExclamation,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface StaffSection {
  /** Its place in the address. */
  readonly slug: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly text: string;
  readonly icon: TablerIcon;
  readonly Body: LazyExoticComponent<ComponentType>;
}

/** Every section of the page of staff. */
export const staffSections: readonly StaffSection[] = [
  {
    slug: 'jobs',
    title: 'Jobs',
    text: 'Background jobs: waiting, running and failed, with the reason.',
    icon: IconListCheck,
    Body: lazy(async () => ({ default: (await import('./JobsSection.tsx')).JobsSection })),
  },
  {
    slug: 'failed-files',
    title: 'Failed files',
    text: 'Files of all teams that could not be processed. Their originals are kept.',
    icon: IconPhotoExclamation,
    Body: lazy(async () => ({ default: (await import('./FailedFilesSection.tsx')).FailedFilesSection })),
  },
  {
    slug: 'storage',
    title: 'Storage',
    text: 'What all teams store, and how much space is left.',
    icon: IconDatabase,
    Body: lazy(async () => ({ default: (await import('./StaffStorageSection.tsx')).StaffStorageSection })),
  },
  {
    slug: 'mails',
    title: 'Emails',
    text: 'Sent and failed emails, and those kept while no mail server is set up. Opening an email is logged.',
    icon: IconMail,
    Body: lazy(async () => ({ default: (await import('../mails/MailsSection.tsx')).MailsSection })),
  },
  {
    slug: 'teams',
    title: 'Teams and features',
    text: 'Every team on this server, what its plan includes and what it has requested.',
    icon: IconUsersGroup,
    Body: lazy(async () => ({ default: (await import('./StaffTeamsSection.tsx')).StaffTeamsSection })),
  },
  {
    slug: 'about',
    title: 'About',
    text: 'The components of this installation, which of them are missing, and the settings in use.',
    icon: IconInfoCircle,
    Body: lazy(async () => ({ default: (await import('./AboutSection.tsx')).AboutSection })),
  },
];
