import type { BulkJob } from '#contract/files/bulk.ts';
import type { BulkRow, Failure } from '../store/bulk.ts';

type NamedFailure = Failure & { name: string | null };

export const stateOf = (row: BulkRow): BulkJob['state'] =>
  row.cancelled_at ? 'cancelled' : row.finished_at ? 'done' : row.started_at ? 'running' : 'waiting';

export const presentJob = (row: BulkRow, failed: readonly NamedFailure[]): BulkJob => ({
  uuid: row.id,
  action: row.action,
  state: stateOf(row),
  done: row.done,
  total: row.total,
  failed: failed.map(({ reason, ...one }) => (reason ? { ...one, reason } : one)),
  change_set: row.set_id,
});
