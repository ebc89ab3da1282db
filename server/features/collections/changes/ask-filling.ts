import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';

export interface FillData {
  team: string;
  collection: string;
}

export const fillJob: JobDefinition<FillData> = {
  name: 'collections.fill',
  concurrency: 1,
  priority: 5,
  retries: 3,
  expireSeconds: 120,
};

/** Has a smart collection's card told anew. */
export const askFilling = (tx: Tx, jobs: Jobs, data: FillData): Promise<void> =>
  jobs.enqueue(tx, fillJob, data, { key: data.collection });
