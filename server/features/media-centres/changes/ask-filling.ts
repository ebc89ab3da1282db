import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';

export interface FillData {
  team: string;
}

export const fillJob: JobDefinition<FillData> = {
  name: 'media_centres.fill',
  concurrency: 1,
  priority: 4,
  retries: 3,
  expireSeconds: 900,
};

/** Has the albums of a team's Media Centres that rules and folders fill brought up to date; what is asked for meanwhile is done at once. */
export const askFilling = (tx: Tx, jobs: Jobs, data: FillData, startAfterSeconds = 0): Promise<void> =>
  jobs.enqueue(tx, fillJob, data, { key: data.team, startAfterSeconds });
