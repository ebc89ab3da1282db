import { submissionPolicy } from '#contract/policy/submissions.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type Authorized, authorize, authorizeSystem } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findSubmission, type SubmissionRow } from './store.ts';

type SubmissionAction = keyof typeof submissionPolicy;

/** True when someone may review all that was submitted to a team. */
export const mayReview = (call: Pick<Opener, 'standingIn'>, team: string): boolean =>
  submissionPolicy['submission.review'].flags.some((flag) => call.standingIn(team).flags.includes(flag));

/** Opens a submission of one of the caller's teams: their own, or any for those who review. Others do not see it. */
export async function openSubmission(call: Opener, id: string): Promise<SubmissionRow> {
  const row = (await findSubmission(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.membershipFor(row.team_id);
  if (row.user_id !== call.actor.user && !mayReview(call, row.team_id)) fail('not_found');
  return row;
}

/** The same, for an action. */
export async function openSubmissionTo<A extends SubmissionAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<SubmissionRow, A>> {
  return authorize(call, action, await openSubmission(call, id));
}

type SubmittedFiles = Authorized<FileRow, 'edit'>[];

const own = 'Whoever submitted files sends them again: it changes nothing but that they wait.';
const follows =
  'A file that waits is in review while somebody takes care of it: whoever assigns it was asked for that.';

const approved = 'Whoever approves a new version was asked whether they may review it.';

/** The file that an approved version is for, and the file as which it waited. */
export const targetOfApproved = (file: FileRow): Authorized<FileRow, 'version'> =>
  authorizeSystem(approved, 'version', file);
export const waitedAs = (file: FileRow): Authorized<FileRow, 'recycle'> => authorizeSystem(approved, 'recycle', file);

/** Files of a submission that its sender lets wait again. */
export const filesOfSender = (
  _submission: Authorized<SubmissionRow, 'submission.send'>,
  files: readonly FileRow[],
): SubmittedFiles => files.map((file) => authorizeSystem(own, 'edit', file));

/** Files whose state follows from the assignee of their submission. */
export const filesThatFollow = (files: readonly FileRow[]): SubmittedFiles =>
  files.map((file) => authorizeSystem(follows, 'edit', file));
