import type { Standing } from '#contract/policy/rule.ts';
import { submissionPolicy } from '#contract/policy/submissions.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { uploadsWait } from './store.ts';

/**
 * Refuses new versions of files that are in the library where uploads wait for review, except of those who review: what
 * nobody has looked at would take the place of what somebody approved. Files that still wait get versions.
 */
export async function requireReviewed(
  db: Db,
  { user, flags }: Pick<Standing, 'user' | 'flags'>,
  { team_id: team, review_status: status }: Pick<FileRow, 'team_id' | 'review_status'>,
): Promise<void> {
  if (status > 0 || submissionPolicy['submission.review'].flags.some((flag) => flags.includes(flag))) return;
  if (await uploadsWait(db, team, user))
    fail(
      'forbidden',
      'Your uploads wait for review, so you cannot replace a file that is in the library. Upload it as a new file instead.',
    );
}
