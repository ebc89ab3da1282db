import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findRight, type RightRow } from './store.ts';

type Opener = Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>;

/** Opens a right of one of the caller's teams; the route's flags are asked in that team. */
export async function openRight(call: Opener, id: string): Promise<RightRow> {
  const row = (await findRight(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return row;
}

/** The same for a call whose route asks for the flag to manage rights. */
export async function openRightToManage(
  call: Opener & Pick<Call<Route>, 'route'>,
  id: string,
): Promise<Authorized<RightRow, 'right.manage'>> {
  if (!call.route.flags?.includes('MANAGE_RIGHTS')) throw new Error('This route does not ask for MANAGE_RIGHTS');
  return authorized(await openRight(call, id), 'right.manage');
}
