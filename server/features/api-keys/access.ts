import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { findKey, type KeyRow } from './store.ts';

export type ManagedKey = Authorized<KeyRow, 'key.manage'>;

/** Opens a key for those who manage its team: the flag is the route's. */
export async function openKey<R extends Route>(call: Call<R>, id: string): Promise<ManagedKey> {
  const row = (await findKey(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  return authorized(row, 'key.manage');
}
