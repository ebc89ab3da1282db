import { forgetExpired } from '#platform/auth/pending.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import { forgetOldWindows } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { deleteEndedSessions } from '../store.sessions.ts';

export const tidyJob: JobDefinition = {
  name: 'session.tidy',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

/** Removes what signing in leaves behind: sessions and links that ended, and counts of tries long past. */
export async function tidy({ db }: Pick<Services, 'db'>): Promise<void> {
  await deleteEndedSessions(db);
  await forgetExpired(db);
  await forgetOldWindows(db);
}
