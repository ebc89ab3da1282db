import type { SearchKind } from '#contract/searches.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findSearch, type SearchRow } from './store.ts';

export type EditableSearch = Authorized<SearchRow, 'search.edit'>;

/** Asks whether the caller may have a search pinned or not in this team, before there is a row that says so. */
export const requirePinner = (call: Opener, team: string, pinned: boolean) =>
  authorize(call, 'search.edit', { team_id: team, pinned });

/** Asks whether the caller may look through what searches of a kind find. */
export const requireKind = (call: Opener, team: string, kind: SearchKind) =>
  kind === 'posts' && authorize(call, 'social_post.view', { team_id: team });

/** Opens a search that the caller sees, to be told of its finds. */
export async function openSeen(call: Opener, id: string): Promise<SearchRow> {
  const row = (await findSearch(call.db, teamsOf(call.actor), call.actor.user, id)) ?? fail('not_found');
  requireKind(call, row.team_id, row.kind);
  return authorize(call, 'search.view', row);
}

/** Opens a search of one's own, or one of the team's as an editor. */
export async function openSearch(call: Opener, id: string): Promise<EditableSearch> {
  const row = (await findSearch(call.db, teamsOf(call.actor), call.actor.user, id)) ?? fail('not_found');
  return authorize(call, 'search.edit', row);
}
