import { sql } from 'kysely';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { auditRules } from './audit-rules.ts';
import { resetEmailJob, writeResetEmail } from './jobs/reset-email.ts';
import { tidy, tidyJob } from './jobs/tidy.ts';
import { handlers } from './routes.ts';
import { securityEvents } from './security-events.ts';

export const feature: Feature<Services> = {
  name: 'session',
  handlers,
  jobs: [
    { job: resetEmailJob, run: writeResetEmail, title: 'Write a password reset email' },
    { job: tidyJob, run: tidy, title: 'Remove expired sessions and links' },
  ],
  nouns: {
    account: {
      label: ['account', 'accounts'],
      auditTitle: ({ id }) => sql`(select o.name from users o where o.id = ${id})`,
    },
  },
  securityEvents,
  auditRules,
};
