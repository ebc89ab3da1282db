import type { Standing } from '#contract/policy/rule.ts';
import { reviewStates } from '#contract/submissions/states.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { versionsWait } from './store.versions.ts';

/**
 * Refuses an edit as a version of a file in the library to those whose versions wait for review: a recipe and a cut are kept
 * with the version they make, so that they cannot wait beside the file. A copy can, and is reviewed like an upload.
 */
export async function requireReviewed(
  db: Db,
  { user }: Pick<Standing, 'user'>,
  { team_id: team, review_status: status }: Pick<FileRow, 'team_id' | 'review_status'>,
): Promise<void> {
  if (status !== reviewStates.library || !(await versionsWait(db, team, user))) return;
  fail(
    'forbidden',
    'Your versions wait for review, so you cannot save an edit over a file that is in the library. Save it as a copy instead.',
  );
}
