import type { FileRow } from '#features/files/store.ts';
import type { Authorized } from '#platform/authorized.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { setUnprocessed } from '../store.ts';
import { askThumbnail } from './ask-processing.ts';

/** Has a file's cover looked at anew, as if it had just been uploaded. */
export async function reprocess(tx: Tx, jobs: Jobs, act: Act, file: Authorized<FileRow, 'process'>): Promise<void> {
  const { team_id: team, cover_version: version } = file;
  await setUnprocessed(tx, team, version);
  await record(tx, act, {
    team,
    action: 'version.process',
    noun: 'version',
    subject: version,
    before: { failed: file.failed },
    after: { file: file.id },
  });
  await askThumbnail(tx, jobs, { team, version });
}
