import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { type Membership, requireFlag, teamsOf } from '#platform/http/identity/actor.ts';
import { findSearch, type SearchRow } from './store.ts';

export type ChangeableSearch = Authorized<SearchRow, 'search.change'>;

/** What is the team's, or becomes it, is for those who edit; a search of one's own for everyone. */
export function requirePinner(seat: Membership, pinned: boolean): void {
  if (pinned) requireFlag(seat, ['EDIT_ASSETS']);
}

/** Opens a search of one's own, or one of the team's as an editor. */
export async function openSearch(
  call: Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>,
  id: string,
): Promise<ChangeableSearch> {
  const row = (await findSearch(call.db, teamsOf(call.actor), call.actor.user, id)) ?? fail('not_found');
  requirePinner(call.seatFor(row.team_id), row.pinned);
  return authorized(row, 'search.change');
}
