import type { Route } from '#contract/core/route.ts';
import type * as contract from '#contract/submissions/routes.ts';
import { reviewStates } from '#contract/submissions/states.ts';
import { openFiles } from '#features/files/access.ts';
import { findFiles } from '#features/files/store/files.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { filesOfSender, openSubmissionTo } from './access.ts';
import { type Decision, decideOnFiles } from './changes/decide.ts';
import { updateWords } from './changes/update.ts';
import { tellSubmitted } from './jobs/tell.ts';
import { showSubmission } from './show-submissions.ts';
import { answersOf } from './store.ts';

const { submitted, inReview, changesAsked, declined } = reviewStates;
const waiting: readonly number[] = [submitted, inReview];
const sentBack: readonly number[] = [changesAsked, declined];

type Answer = Awaited<ReturnType<typeof answersOf>>[number];

/** The files that a decision is about: those named, each of them in a state that it suits, or all that are `usual`. */
function chosen(
  all: readonly Answer[],
  named: readonly string[] | undefined,
  { usual, fits }: { usual: (file: Answer) => boolean; fits: (file: Answer) => boolean },
): string[] {
  if (named === undefined) {
    const files = all.filter(usual).map(({ file }) => file);
    return files.length > 0 ? files : fail('conflict', 'No file of this submission is waiting for that.');
  }
  const known = new Map(all.map((one) => [one.file, one]));
  for (const id of named) {
    const file = known.get(id) ?? fail('not_found', 'One of these files is not part of the submission.');
    if (!fits(file)) fail('conflict', `${file.name} is not waiting for that.`);
  }
  return [...new Set(named)];
}

type DecideCall = Call<Route, Services>;

async function decide(
  call: DecideCall,
  { id }: { id: string },
  named: readonly string[] | undefined,
  decision: Decision,
) {
  const row = await openSubmissionTo(call, 'submission.review', id);
  const { team_id: team } = row;
  const back = decision.verdict === 'revive';
  const ids = chosen(await answersOf(call.db, team, id), named, {
    usual: (file) => (back ? sentBack : waiting).includes(file.review_status),
    fits: (file) => (back ? sentBack.includes(file.review_status) : file.review_status > 0),
  });
  await folderOfTeam(call.db, team, decision.folder ?? null);
  const files = await openFiles(call, 'edit', team, ids);
  await call.write((tx) => decideOnFiles(tx, call.services.jobs, call.act, row, files, decision));
  await mailNews(call.services, team, 'files_reviewed');
  return showSubmission(call, team, id);
}

export const approve: Handler<typeof contract.approveSubmission, Services> = (call) => {
  const { files, folder, tags } = call.body;
  return decide(call, call.params, files, { verdict: 'approve', folder, tags });
};

export const askChanges: Handler<typeof contract.askForChanges, Services> = (call) =>
  decide(call, call.params, call.body.files, { verdict: 'ask_changes', message: call.body.message });

export const decline: Handler<typeof contract.declineSubmission, Services> = (call) => {
  const { files, ...said } = call.body;
  return decide(call, call.params, files, { verdict: 'decline', ...said });
};

export const revive: Handler<typeof contract.reviveSubmission, Services> = (call) =>
  decide(call, call.params, call.body.files, { verdict: 'revive' });

export const resubmit: Handler<typeof contract.resubmit, Services> = async (call) => {
  const { params, body, db, act } = call;
  const row = await openSubmissionTo(call, 'submission.send', params.id);
  const { team_id: team, id } = row;
  const open = (file: Answer) => file.review_status === changesAsked || (file.review_status === declined && file.again);
  const ids = chosen(await answersOf(db, team, id), body.files, { usual: open, fits: open });
  const files = filesOfSender(row, await findFiles(db, team, ids));
  await call.write(async (tx) => {
    if (body.note !== undefined) await updateWords(tx, act, row, { note: body.note?.trim() || null });
    await decideOnFiles(tx, call.services.jobs, act, row, files, { verdict: 'resubmit' });
  });
  await tellSubmitted(call.services, { team, submission: id });
  return showSubmission(call, team, id);
};
