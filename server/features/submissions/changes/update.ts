import { reviewStates } from '#contract/submissions/states.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { takeOn } from '#features/files/changes/flag.ts';
import { findFiles } from '#features/files/store/files.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { filesThatFollow } from '../access.ts';
import {
  answersOf,
  findSubmission,
  lockSubmission,
  type SubmissionRow,
  type SubmissionWords,
  writeWords,
} from '../store.ts';

/** Files that wait are in review while somebody is to look at them. */
async function follow(tx: Tx, act: Act, team: string, id: string, assigned: boolean): Promise<void> {
  const { submitted, inReview } = reviewStates;
  const waiting = (await answersOf(tx, team, id)).filter(
    ({ review_status: at }) => at === submitted || at === inReview,
  );
  const ids = waiting.map(({ file }) => file);
  if (ids.length === 0) return;
  const files = filesThatFollow(await findFiles(tx, team, ids));
  await changeAll(tx, act, team, ids, [setting(takeOn, files, assigned ? inReview : submitted)]);
}

/** Changes name, note or assignee of a submission, and tells whom it is assigned to. */
export async function updateWords(
  tx: Tx,
  act: Act,
  submission: Authorized<SubmissionRow, 'submission.review'> | Authorized<SubmissionRow, 'submission.send'>,
  wanted: Partial<SubmissionWords>,
): Promise<void> {
  const { team_id: team, id: subject } = submission;
  if (!(await lockSubmission(tx, team, subject))) fail('not_found');
  const now = (await findSubmission(tx, [team], subject)) ?? fail('not_found');
  const before: SubmissionWords = { title: now.title, note: now.note, assignee: now.assignee };
  const after: SubmissionWords = { ...before, ...wanted };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await writeWords(tx, team, subject, after);
  const assigns = after.assignee !== before.assignee;
  const action = assigns ? 'submission.assign' : 'submission.update';
  if (assigns) await follow(tx, act, team, subject, after.assignee !== null);
  await record(tx, act, { team, action, noun: 'submission', subject, before, after });
  if (!assigns || after.assignee === null) return;
  const text = now.title ?? now.first_name ?? '';
  const news = { team, kind: 'files_assigned', by: act.actor, file: null, text } as const;
  await notify(tx, { ...news, submission: subject, users: [after.assignee] });
}
