import { IconMail } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const mailsLazy: LazyFeature = {
  staff: [
    {
      slug: 'mails',
      order: 40,
      title: 'Emails',
      text: 'Sent and failed emails, and those kept while no mail server is set up. Opening an email is logged.',
      icon: IconMail,
      Body: lazy(async () => ({ default: (await import('./MailsSection.tsx')).MailsSection })),
    },
  ],
};
