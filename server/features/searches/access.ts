import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findSearch, type SearchRow } from './store.ts';

export type EditableSearch = Authorized<SearchRow, 'search.edit'>;

/** Asks whether the caller may have a search pinned or not in this team, before there is a row that says so. */
export const requirePinner = (call: Opener, team: string, pinned: boolean) =>
  authorize(call, 'search.edit', { team_id: team, pinned });

/** Opens a search of one's own, or one of the team's as an editor. */
export async function openSearch(call: Opener, id: string): Promise<EditableSearch> {
  const row = (await findSearch(call.db, teamsOf(call.actor), call.actor.user, id)) ?? fail('not_found');
  return authorize(call, 'search.edit', row);
}
