import type { Route } from '#contract/core/route.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { openShown } from '#features/public-links/access.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { tokenHash } from '#platform/token.ts';
import { findByToken, findRequest, type NamedRequestRow, type RequestRow, requestsOf } from './store.ts';

type Opener = Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>;

/** Opens a request for who decides on it: the flag is the route's. */
export async function openRequest(call: Opener, id: string): Promise<Authorized<RequestRow, 'request.decide'>> {
  const row = (await findRequest(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'request.decide');
}

/** Opens what one requester still waits for; with `approved`, also what was given and has not ended. */
export async function openRequestsOf(
  call: Opener,
  team: string,
  requester: string,
  { approved }: { approved: boolean },
): Promise<Authorized<RequestRow, 'request.decide'>[]> {
  call.seatFor(team);
  const rows = await requestsOf(call.db, team, requester, approved ? ['pending', 'approved'] : ['pending']);
  return rows.map((row) => authorized(row, 'request.decide'));
}

/** Opens a file that a public link only shows, for a visitor who wants to have it. */
export async function openAsked(
  asked: Parameters<typeof openShown>[0],
  uuid: string,
): Promise<{ file: Authorized<FileRow, 'request_download'>; team: string }> {
  const { file, link, team, givable } = await openShown(asked, uuid);
  if (link.downloadable) fail('forbidden', 'You can download this file without asking.');
  if (!givable) fail('forbidden', 'This file can be seen with its watermark only.');
  return { file: authorized(file, 'request_download'), team: team.name };
}

/** Opens what a link gives. One that has ended, was taken back or never was: all the same to who holds it. */
export async function openLink(db: Db, token: string): Promise<NamedRequestRow> {
  return (await findByToken(db, tokenHash(token))) ?? fail('gone', 'This link has ended.');
}
