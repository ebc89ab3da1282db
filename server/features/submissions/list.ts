import type * as contract from '#contract/submissions/routes.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { mayReview, openSubmission } from './access.ts';
import { showSubmission, showSubmissions } from './show-submissions.ts';
import { countSubmissions, listSubmissions, type SubmissionFilter } from './store.list.ts';
import { countReviewers, listReviewers, type ReviewerRow } from './store.ts';

const named = { me: (user: string) => user, nobody: () => null };

/** Those of the team for whoever reviews, and otherwise the caller's own. */
export const list: Handler<typeof contract.listSubmissions, Services> = async (call) => {
  const { team } = call.params;
  const { state, assignee, folder, mine, ...paging } = call.query;
  const { user } = call.actor;
  const who = assignee === 'me' || assignee === 'nobody' ? named[assignee](user) : assignee;
  const filter: SubmissionFilter = {
    team,
    state,
    assignee: who,
    sender: mine || !mayReview(call, team) ? user : undefined,
    folder: folder === 'root' ? null : folder,
  };
  const page = await pageOf(
    {
      list: `submissions ${JSON.stringify(filter)}`,
      width: 1,
      rows: (limit, after) => listSubmissions(call.db, filter, limit, after === null ? null : String(after[0])),
      count: (upTo) => countSubmissions(call.db, filter, upTo),
      placeOf: (row) => [row.id],
    },
    paging,
    (row) => row,
  );
  return { ...page, results: await showSubmissions(call, team, page.results) };
};

const presentReviewer = ({ name: _, ...person }: ReviewerRow) => person;

export const reviewers: Handler<typeof contract.listReviewers, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `reviewers ${team}`,
      width: 2,
      rows: (limit, after) => listReviewers(db, team, limit, after && [String(after[0]), String(after[1])]),
      count: (upTo) => countReviewers(db, team, upTo),
      placeOf: (row) => [row.name, row.uuid],
    },
    query,
    presentReviewer,
  );

export const show: Handler<typeof contract.showSubmission, Services> = async (call) => {
  const { team_id: team, id } = await openSubmission(call, call.params.id);
  return showSubmission(call, team, id);
};
