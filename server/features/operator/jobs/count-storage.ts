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

/** Counts what all teams store: every version is read, which takes a while in a large installation. */
export async function countAll({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await keepFinding(db, 'storage', at, await db.transaction().execute(countUse));
}
