import type { FileRow } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { lookAnew } from './look-anew.ts';

/** Has a file's cover looked at anew, as if it had just been uploaded. */
export async function reprocess(tx: Tx, jobs: Jobs, act: Act, row: Authorized<FileRow, 'process'>): Promise<void> {
  const { team_id: team, cover_version: version, id: file, failed } = row;
  await lookAnew(tx, jobs, act, { team, version, file, failed });
}
