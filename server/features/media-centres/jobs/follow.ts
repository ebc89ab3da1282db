import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { askFilling } from '../changes/ask-filling.ts';
import { libraryMoved, takeMovedTeams } from '../store/feed.ts';

export const followJob: JobDefinition = {
  name: 'media_centres.follow',
  concurrency: 1,
  priority: 3,
  retries: 0,
  expireSeconds: 120,
};

/** Many changes often come one after the other: they are waited for. */
const pauseSeconds = 2;

export const libraryHasMoved = ({ db }: Pick<Services, 'db'>): Promise<boolean> => libraryMoved(db);

/** Has the albums brought up to date of teams whose library has changed. */
export async function followLibraries({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const team of await takeMovedTeams(tx)) await askFilling(tx, jobs, { team }, pauseSeconds);
  });
  jobs.wake();
}
