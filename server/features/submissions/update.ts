import type { updateSubmission } from '#contract/submissions/routes.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openSubmission, openSubmissionTo } from './access.ts';
import { updateWords } from './changes/update.ts';
import { showSubmission } from './show-submissions.ts';
import { reviewersOf, type SubmissionWords } from './store.ts';

/** The words that a request changes; texts of nothing count as none. */
function wantedOf({
  title,
  note,
  assignee,
}: Call<typeof updateSubmission, Services>['body']): Partial<SubmissionWords> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(note === undefined ? {} : { note: note?.trim() || null }),
    ...(assignee === undefined ? {} : { assignee }),
  };
}

export const update: Handler<typeof updateSubmission, Services> = async (call) => {
  const { params, body } = call;
  const row = await openSubmission(call, params.id);
  const { team_id: team, id } = row;
  const wanted = wantedOf(body);
  const words = body.title !== undefined || body.note !== undefined;
  const sends = words ? await openSubmissionTo(call, 'submission.send', id) : null;
  const reviews = body.assignee === undefined ? null : await openSubmissionTo(call, 'submission.review', id);
  await call.requireRevision(row.revision, () => showSubmission(call, team, id));
  const { assignee } = body;
  if (assignee && !(await reviewersOf(call.db, team)).includes(assignee))
    fail('not_found', 'No member who may review files has this id.');
  const to = reviews ?? sends;
  if (to) await call.write((tx) => updateWords(tx, call.act, to, wanted));
  await mailNews(call.services, team, 'files_assigned');
  return showSubmission(call, team, id);
};
