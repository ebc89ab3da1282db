import { countOf, numberIn, textIn } from '#platform/audit/sentence.ts';
import { parkedMailJob, sendMailJob } from '#platform/mail.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { parkMail, sendMail } from './jobs/send.ts';
import { tidyMails, tidyMailsJob } from './jobs/tidy.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'mails',
  handlers,
  jobs: [
    { job: sendMailJob, run: sendMail, title: 'Send an email' },
    { job: parkedMailJob, run: parkMail, title: 'Record a failed email' },
    { job: tidyMailsJob, run: tidyMails, title: 'Delete old emails' },
  ],
  securityEvents: {
    'staff.mail_read': ({ name, after }) => `Staff read the email ${name ?? ''} to ${textIn(after.to) ?? 'someone'}`,
    'staff.mail_reveal': ({ name, after }) =>
      `Staff revealed the link of the email ${name ?? ''} to ${textIn(after.to) ?? 'someone'}`,
    'staff.mail_resend': ({ name, after }) =>
      `Staff sent the email ${name ?? ''} to ${textIn(after.to) ?? 'someone'} again`,
    'staff.mail_resend_all': ({ after }) => `Staff sent ${countOf(numberIn(after.count), 'email')} again`,
    'staff.mail_test': ({ name }) => `Staff sent a test email to ${name ?? 'someone'}`,
  },
};
