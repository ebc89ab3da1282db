import { limits } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import type { Submission, SubmissionDetail } from '#contract/submissions/routes.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { mayReview } from './access.ts';
import { presentSubmission, presentSubmissionDetail } from './present.ts';
import { checkedFiles } from './store.checks.ts';
import { findSubmission, type SubmissionRow } from './store.ts';

type Shower = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor' | 'standingIn'>;

const viewOf = (call: Shower, team: string) => ({ user: call.actor.user, reviews: mayReview(call, team) });

/** Submissions of one team, each with the picture of its first file. */
export async function showSubmissions(
  call: Shower,
  team: string,
  rows: readonly SubmissionRow[],
): Promise<Submission[]> {
  const firsts = rows.flatMap((row) => (row.first_file === null ? [] : [row.first_file]));
  const summaries = await presentSummaries(
    call,
    firsts.map((id) => ({ team_id: team, id })),
  );
  const pictures = new Map(summaries.map(({ uuid, latest_version }) => [uuid, latest_version.thumbnail_url]));
  const view = viewOf(call, team);
  return rows.map((row) => presentSubmission(row, view, pictures.get(row.first_file ?? '')));
}

/** A submission as it is now, with its files. */
export async function showSubmission(call: Shower, team: string, id: string): Promise<SubmissionDetail> {
  const row = (await findSubmission(call.db, [team], id)) ?? fail('not_found');
  const checked = await checkedFiles(call.db, team, id, limits.submissionFiles);
  const summaries = await presentSummaries(
    call,
    checked.map((file) => ({ team_id: team, id: file.id })),
  );
  return presentSubmissionDetail(row, viewOf(call, team), checked, summaries);
}
