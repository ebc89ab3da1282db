import { reviewStates } from '#contract/submissions/states.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Db } from '#platform/db/db.ts';
import { versionsWait } from './store.versions.ts';

/** True when what somebody makes of a file in the library waits for review before it is a version. Copies wait themselves. */
export async function waitsForReview(
  db: Db,
  { team_id: team, review_status: status }: Pick<FileRow, 'team_id' | 'review_status'>,
  user: string | null,
): Promise<boolean> {
  return status === reviewStates.library && user !== null && (await versionsWait(db, team, user));
}
