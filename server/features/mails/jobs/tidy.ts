import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { deleteOld } from '../store.ts';

export const tidyMailsJob: JobDefinition = {
  name: 'mail.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 86_400,
};

export const tidyMails = ({ db }: Pick<Services, 'db'>): Promise<void> => deleteOld(db, { sent: 30, other: 90 });
