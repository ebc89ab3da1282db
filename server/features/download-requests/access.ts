import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findRequest, type RequestRow, requestsOf } from './store.ts';

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
