import { allowTime } from '#platform/db/allow-time.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { countUse, keepFinding } from '../store.storage.ts';

export const countAllJob: JobDefinition = {
  name: 'operator.storage',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 1800,
  everySeconds: 6 * 3600,
};
/** In seconds: ten million files take half a minute on an idle machine. */
const longest = 900;

/** Counts what all teams store: every version is read, which takes a while in a large installation. */
export async function countAll({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const use = await db.transaction().execute(async (tx) => {
    await allowTime(tx, longest);
    return countUse(tx);
  });
  await keepFinding(db, 'storage', at, use);
}
