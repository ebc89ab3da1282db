import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { setUnprocessed } from '../store.ts';
import { askThumbnail } from './ask-processing.ts';

/** Has a version looked at as if it had just been uploaded. `failed`: why it could not be before. */
export async function lookAnew(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team, version, file, failed }: { team: string; version: string; file: string; failed: string | null },
): Promise<void> {
  await setUnprocessed(tx, team, version);
  await record(tx, act, {
    team,
    action: 'version.process',
    noun: 'version',
    subject: version,
    before: { failed },
    after: { file },
  });
  await askThumbnail(tx, jobs, { team, version });
}
