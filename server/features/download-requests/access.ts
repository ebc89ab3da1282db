import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findRequest, type RequestRow, requestsOf } from './store.ts';

/** Opens a request for who decides on it: the flag is the route's. */
export async function openRequest(call: Opener, id: string): Promise<Authorized<RequestRow, 'request.decide'>> {
  const row = (await findRequest(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'request.decide', row);
}

/** Opens what one requester still waits for; with `approved`, also what was given and has not ended. */
export async function openRequestsOf(
  call: Opener,
  team: string,
  requester: string,
  { approved }: { approved: boolean },
): Promise<Authorized<RequestRow, 'request.decide'>[]> {
  const rows = await requestsOf(call.db, team, requester, approved ? ['pending', 'approved'] : ['pending']);
  return rows.map((row) => authorize(call, 'request.decide', row));
}
