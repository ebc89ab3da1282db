import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import { setUnprocessed } from '#features/versions/store.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { type FailedRow, holdFailed } from '../store.failed.ts';

/** Has a version looked at anew that could not be processed: staff may, of every team. False when it did not fail any more. */
export async function processFailed(tx: Tx, jobs: Jobs, act: Act, row: FailedRow): Promise<boolean> {
  if (!(await holdFailed(tx, row))) return false;
  const { team_id: team, id: version } = row;
  await setUnprocessed(tx, team, version);
  await record(tx, act, {
    team,
    action: 'version.process',
    noun: 'version',
    subject: version,
    before: { failed: row.failed },
    after: { file: row.file_id },
  });
  await askThumbnail(tx, jobs, { team, version });
  return true;
}
