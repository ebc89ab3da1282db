import { closeRefusals } from '#platform/audit/refusals.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';

export const closeCountsJob: JobDefinition = {
  name: 'audit.close_counts',
  concurrency: 1,
  priority: 1,
  retries: 0,
  expireSeconds: 60,
  everySeconds: 60,
};

/** Makes events of refusals that were counted for some minutes. */
export async function closeCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  await closeRefusals(db);
}
