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
    text: 'Work that is done outside requests: what waits, what runs, and what failed and why.',
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
    text: 'What all teams store, and how much room is left.',
    icon: IconDatabase,
    Body: lazy(async () => ({ default: (await import('./StaffStorageSection.tsx')).StaffStorageSection })),
  },
  {
    slug: 'mails',
    title: 'Mails',
    text: 'What was sent, what could not be sent, and what is kept for want of a mail server. That you open one is kept in the audit log.',
    icon: IconMail,
    Body: lazy(async () => ({ default: (await import('../mails/MailsSection.tsx')).MailsSection })),
  },
  {
    slug: 'teams',
    title: 'Teams and features',
    text: 'Every team of this installation, what its plan includes, and what it asks for.',
    icon: IconUsersGroup,
    Body: lazy(async () => ({ default: (await import('./StaffTeamsSection.tsx')).StaffTeamsSection })),
  },
  {
    slug: 'about',
    title: 'About',
    text: 'The parts this installation is made of, which of them are missing, and the settings in force.',
    icon: IconInfoCircle,
    Body: lazy(async () => ({ default: (await import('./AboutSection.tsx')).AboutSection })),
  },
];
