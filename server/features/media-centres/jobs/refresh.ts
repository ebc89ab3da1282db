import { limits } from '#contract/core/limits.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { askFilling } from '../changes/ask-filling.ts';
import { dropCentres } from '../store/centres.ts';
import { followingTeams } from '../store/filling.ts';
import { forgetLinks } from '../store/guest-links.ts';
import { forgetGuests } from '../store/guests.ts';

export const refreshJob: JobDefinition = {
  name: 'media_centres.refresh',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 300,
  everySeconds: 3600,
};

const atOnce = 200;

/** Brings albums up to date whose rules depend on the time, and deletes for good what was deleted long ago. */
export async function refreshCentres(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  await dropCentres(db, limits.recyclingBinDays);
  await forgetGuests(db, limits.recyclingBinDays);
  await forgetLinks(db);
  for (let after: string | null = null; !signal.aborted; ) {
    const teams: string[] = await followingTeams(db, after, atOnce);
    await db.transaction().execute(async (tx) => {
      for (const team of teams) await askFilling(tx, jobs, { team });
    });
    if (teams.length < atOnce) break;
    after = teams.at(-1) ?? null;
  }
  jobs.wake();
}
