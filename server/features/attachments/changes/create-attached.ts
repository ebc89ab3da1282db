import { serverLimits } from '#contract/core/server-limits.ts';
import { createFile, type NewFile } from '#features/files/changes/create.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { attach } from './attach.ts';

/**
 * Makes a file of bytes that were sent to be attached to another, and attaches it. It waits for review, and lies beside
 * that file unless a folder is named. When the other is gone it is a file that waits for review.
 */
export async function createAttached(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  to: Authorized<FileRow, 'attach'> | null,
  made: NewFile,
): Promise<void> {
  // Locked, so that its folder cannot be deleted before the new file is in it.
  const [now] = to === null ? [] : await lockFiles(tx, to.team_id, [to.id]);
  const folder = made.folder ?? now?.folder_id ?? null;
  await createFile(tx, jobs, act, { ...made, folder, reviewStatus: serverLimits.attachmentReviewStatus });
  if (to && now) await attach(tx, act, to, [{ file: made, uploaded: true }]);
}
