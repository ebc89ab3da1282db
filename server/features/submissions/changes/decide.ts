import { type DeclineReason, reviewStates } from '#contract/submissions/states.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { review } from '#features/files/changes/flag.ts';
import { move } from '#features/files/changes/move.ts';
import { tagFiles } from '#features/files/changes/tag-files.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { ensureTags } from '#features/tags/changes/ensure.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { answersOf, type KeptAnswer, lockSubmission, type SubmissionRow, writeAnswers } from '../store.ts';
import { replacedBy } from '../store.versions.ts';
import { becomeVersions } from './versions.ts';

export type Verdict = 'approve' | 'ask_changes' | 'decline' | 'revive' | 'resubmit';

/** A decision about files of a submission, and the words that go with it. */
export interface Decision {
  readonly verdict: Verdict;
  readonly reason?: DeclineReason;
  readonly message?: string | null | undefined;
  readonly again?: boolean;
  /** With an approval: where the files go. Undefined: where they are. */
  readonly folder?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

const noAnswer = { reason: null, message: null, again: false, by: null, at: null };
const keptOf = ({ file, reason, message, again, by, at }: KeptAnswer): KeptAnswer => ({
  file,
  reason,
  message,
  again,
  by,
  at,
});

function statusAfter({ verdict }: Decision, assigned: boolean): number {
  if (verdict === 'approve') return reviewStates.library;
  if (verdict === 'ask_changes') return reviewStates.changesAsked;
  if (verdict === 'decline') return reviewStates.declined;
  return assigned ? reviewStates.inReview : reviewStates.submitted;
}

function answerOf(
  { verdict, reason, message, again }: Decision,
  file: string,
  by: string | null,
  at: Date,
): KeptAnswer {
  if (verdict === 'revive' || verdict === 'resubmit') return { ...noAnswer, file };
  const said = { message: message?.trim() || null, by, at: at.toISOString() };
  return { file, reason: reason ?? null, again: again ?? verdict === 'ask_changes', ...said };
}

/** Puts files where an approval sends them. */
async function place(
  tx: Tx,
  act: Act,
  team: string,
  files: readonly Authorized<FileRow, 'edit'>[],
  { folder, tags }: Decision,
): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map((file) => file.id);
  if (folder !== undefined) await changeAll(tx, act, team, ids, [setting(move, files, folder)]);
  if (!tags || tags.length === 0) return;
  const others = (await ensureTags(tx, act, team, tags)).map(({ uuid }) => uuid);
  await tagFiles(tx, act, { team, files, tags: others, bump: true });
}

/** Leaves word with the sender. What they sent again is told to those who review. */
async function tell(tx: Tx, act: Act, row: SubmissionRow, { verdict, message }: Decision, count: number) {
  if (row.user_id === null || verdict === 'revive' || verdict === 'resubmit') return;
  const files = count === 1 ? '1 file' : `${count} files`;
  const did = { approve: 'added to the library', ask_changes: 'sent back for changes', decline: 'declined' }[verdict];
  const text = message?.trim() ? `${files} ${did}: ${message.trim()}` : `${files} ${did}`;
  const news = { team: row.team_id, kind: 'files_reviewed', by: act.actor, file: null, text } as const;
  await notify(tx, { ...news, submission: row.id, users: [row.user_id] });
}

/**
 * Decides on files of a submission, with their folder and tags. `open` are the states that the decision is about: a file that
 * somebody decided on meanwhile refuses it.
 */
export async function decideOnFiles(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  row: Authorized<SubmissionRow, 'submission.review'> | Authorized<SubmissionRow, 'submission.send'>,
  files: readonly Authorized<FileRow, 'edit'>[],
  decision: Decision,
): Promise<void> {
  const { team_id: team, id: subject } = row;
  if (!(await lockSubmission(tx, team, subject))) fail('not_found');
  const ids = files.map((file) => file.id);
  const now = await lockFiles(tx, team, ids);
  const read = new Map(files.map((file) => [file.id, file.review_status]));
  const changed = now.find((file) => file.review_status !== read.get(file.id));
  if (changed) fail('conflict', `Someone else has just reviewed ${changed.name}. Look at it again.`);
  const after = statusAfter(decision, row.assignee !== null);
  await changeAll(tx, act, team, ids, [setting(review, files, after)]);
  const replaced = decision.verdict === 'approve' ? await replacedBy(tx, team, ids) : new Map<string, string>();
  await place(
    tx,
    act,
    team,
    files.filter(({ id }) => !replaced.has(id)),
    decision,
  );
  const before = (await answersOf(tx, team, subject)).filter(({ file }) => read.has(file)).map(keptOf);
  const at = now[0]?.read_at ?? new Date();
  const answers = ids.map((file) => answerOf(decision, file, act.actor, at));
  await writeAnswers(tx, team, subject, answers);
  await record(tx, act, {
    team,
    action: `submission.${decision.verdict}`,
    noun: 'submission',
    subject,
    before: { answers: before },
    after: { answers },
  });
  await becomeVersions(tx, jobs, act, now, replaced);
  await tell(tx, act, row, decision, files.length);
}
