import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { stateOf } from '../present/bulk-job.ts';
import type { BulkRow } from '../store/bulk.ts';

/** Tells how far a job is, to whoever listens to the events of its team. */
export async function tellProgress(tx: Tx, act: Act, job: BulkRow): Promise<void> {
  const after = { done: job.done, total: job.total, state: stateOf(job) };
  await record(tx, act, { team: job.team_id, action: 'bulk.progress', noun: 'bulk', subject: job.id, after });
}
