import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';

export interface CaptionsJob {
  team: string;
  version: string;
}

/** Captions that a video carries: after its pictures, for nobody waits for them. */
export const captionsJob: JobDefinition<CaptionsJob> = {
  name: 'captions.take',
  lane: 'media',
  concurrency: 1,
  priority: 45,
  calmMs: 400,
  retries: 2,
  expireSeconds: 900,
};

export const askCaptions = (tx: Tx, jobs: Jobs, { team, version }: CaptionsJob): Promise<void> =>
  jobs.enqueue(tx, captionsJob, { team, version }, { key: version });
