import type { Route } from '#contract/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/actor.ts';
import type { Call } from '#platform/http/handle.ts';
import { type AttributeRow, findAttribute } from './store.ts';

export type ManagedAttribute = Authorized<AttributeRow, 'attribute.manage'>;

/** Opens an attribute of one of the caller's teams; the route's flags and feature are asked in that team. */
export async function openAttribute(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  id: string,
): Promise<ManagedAttribute> {
  const row = (await findAttribute(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'attribute.manage');
}
