import type { Route } from '#contract/core/route.ts';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import { grantsForFiles } from '#features/shares/store.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { presentRequest } from './present.ts';
import { filesOfRequests, findNamed, type NamedRequestRow, type RequestedFileRow } from './store.ts';

export type Shower = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor' | 'admit'>;

/** The files of a team that the caller sees there: all as a member; as a guest, what is still shared with theirs. */
async function visible(call: Shower, team: string, files: readonly string[]): Promise<string[]> {
  if (teamsOf(call.actor).includes(team)) return [...files];
  const grants = await grantsForFiles(call.db, teamsOf(call.actor), files);
  const seen = [...grants].filter(([, grant]) => grant.team === team);
  for (const [, grant] of seen) call.admit(grant);
  return seen.map(([file]) => file);
}

/** The small pictures of what was asked for, as far as the caller may see them. */
async function pictures(call: Shower, files: readonly RequestedFileRow[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const [team, rows] of Map.groupBy(files, (file) => file.team_id)) {
    const ids = await visible(call, team, [...new Set(rows.map((row) => row.id))]);
    if (ids.length === 0) continue;
    const page = await presentSummaries(
      call,
      ids.map((id) => ({ team_id: team, id })),
    );
    for (const { uuid, latest_version } of page) found.set(uuid, latest_version.thumbnail_url);
  }
  return found;
}

/** Requests as the caller sees them. */
export async function showRequests(call: Shower, rows: readonly NamedRequestRow[]): Promise<DownloadRequest[]> {
  const files = await filesOfRequests(call.db, rows);
  const thumbnails = await pictures(call, files);
  const byRequest = Map.groupBy(files, (file) => file.request_id);
  const { secret, origin } = call.services;
  return rows.map((row) =>
    presentRequest(row, byRequest.get(row.id) ?? [], { thumbnails, actor: call.actor, secret, origin }),
  );
}

export async function showRequest(call: Shower, team: string, id: string): Promise<DownloadRequest> {
  const [shown] = await showRequests(call, await findNamed(call.db, team, [id]));
  return shown ?? fail('not_found');
}
