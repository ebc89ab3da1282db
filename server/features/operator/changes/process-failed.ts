import { lookAnew } from '#features/versions/changes/look-anew.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { type FailedRow, holdFailed } from '../store.failed.ts';

/** Has a version looked at anew that could not be processed: staff may, of every team. False when it did not fail any more. */
export async function processFailed(tx: Tx, jobs: Jobs, act: Act, row: FailedRow): Promise<boolean> {
  if (!(await holdFailed(tx, row))) return false;
  const { team_id: team, id: version, file_id: file, failed } = row;
  await lookAnew(tx, jobs, act, { team, version, file, failed });
  return true;
}
