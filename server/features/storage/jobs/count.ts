import { allowTime } from '#platform/db/allow-time.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { countStorage } from '../store.count.ts';

export interface CountData {
  team: string;
}

export const countStorageJob: JobDefinition<CountData> = {
  name: 'storage.count',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 900,
};

/** Counts what the files of a large library take, while nobody waits for it. */
export async function countStorageOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { team }: CountData,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowTime(tx);
    await countStorage(tx, team, clock.now());
  });
}
