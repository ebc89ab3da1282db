import type { Route } from '#contract/core/route.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Call } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import { withIds } from './store/query-ids.ts';

/** A filter as it is kept: with ids, so that it stays true when tags are renamed. Left out, it stays as it is. */
export async function keptFilter(
  call: Pick<Call<Route>, 'db' | 'membershipFor'>,
  team: string,
  filter: SavedQuery | null | undefined,
): Promise<SavedQuery | null | undefined> {
  if (!filter) return filter;
  const byAttribute = Object.keys(filter).some((key) => key.startsWith('attribute['));
  requireFeature(call.membershipFor(team), byAttribute ? 'DAM_PLUS' : undefined);
  return withIds(call.db, team, filter);
}
