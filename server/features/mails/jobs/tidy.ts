import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { sealOldMails } from '../changes/seal-old.ts';
import { deleteOld } from '../store.ts';

export const tidyMailsJob: JobDefinition = {
  name: 'mail.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 86_400,
};

/** Also seals what a server of an older version, beside this one, wrote since the start. */
export async function tidyMails({ db, secret }: Pick<Services, 'db' | 'secret'>): Promise<void> {
  await deleteOld(db, { sent: 30, other: 90 });
  await sealOldMails(db, secret);
}
