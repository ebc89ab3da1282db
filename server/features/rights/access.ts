import type { rightPolicy } from '#contract/policy/rights.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findRight, type RightRow } from './store.ts';

/** Opens a right of one of the caller's teams. */
export async function openRight<A extends keyof typeof rightPolicy>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<RightRow, A>> {
  const row = (await findRight(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}
