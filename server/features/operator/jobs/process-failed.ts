import { beginAct } from '#platform/db/change.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { processFailed } from '../changes/process-failed.ts';
import { listFailed } from '../store.failed.ts';

export interface ProcessData {
  /** The person who asked. */
  actor: string;
}

export const processFailedJob: JobDefinition<ProcessData> = {
  name: 'operator.process',
  concurrency: 1,
  priority: 20,
  retries: 3,
  expireSeconds: 3600,
};

const atOnce = 100;

/** Has all that failed looked at anew, newest first. What fails meanwhile again is behind and is left. */
export async function processAllFailed(
  { db, jobs, pulse }: Pick<Services, 'db' | 'jobs' | 'pulse'>,
  { actor }: ProcessData,
  signal: AbortSignal,
): Promise<void> {
  const act = beginAct(actor);
  for (let after: string | null = null; !signal.aborted; ) {
    const rows = await listFailed(db, atOnce, after);
    const last = rows.at(-1);
    if (!last) return;
    await db.transaction().execute(async (tx) => {
      for (const row of rows) await processFailed(tx, jobs, act, row);
    });
    pulse.changed();
    jobs.wake();
    after = last.id;
  }
}
