import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { forgetfulTeams, forgetSome } from '../store.retention.ts';

const atOnce = 5_000;

export const forgetJob: JobDefinition = {
  name: 'audit.forget',
  concurrency: 1,
  priority: 1,
  retries: 1,
  expireSeconds: 3_600,
  everySeconds: 6 * 3_600,
};

/** Deletes what teams keep no longer, a stretch at a time. */
export async function forget(
  { db, log }: Pick<Services, 'db' | 'log'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  for (const team of await forgetfulTeams(db)) {
    let gone = 0;
    for (let some = atOnce; some > 0 && !signal.aborted; gone += some) some = await forgetSome(db, team, atOnce);
    if (gone > 0) log.info({ team, rows: gone }, 'history that is kept no longer was deleted');
  }
}
