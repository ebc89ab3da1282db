import type { Route } from '#contract/core/route.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { withIds } from '#features/files/store/query-ids.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import { isGallery } from './store/galleries.ts';

type RefChecker = Pick<Call<Route>, 'db' | 'membershipFor'>;

/** A filter as it is kept: with ids, so that it stays true when tags are renamed. Left out, it stays as it is. */
export async function keptFilter(
  call: RefChecker,
  team: string,
  filter: SavedQuery | null | undefined,
): Promise<SavedQuery | null | undefined> {
  if (!filter) return filter;
  const byAttribute = Object.keys(filter).some((key) => key.startsWith('attribute['));
  requireFeature(call.membershipFor(team), byAttribute ? 'DAM_PLUS' : undefined);
  return withIds(call.db, team, filter);
}

/** A gallery that stands in for another has to be another of the team's. */
export async function checkFallback(
  call: RefChecker,
  team: string,
  id: string | null,
  fallback: string,
): Promise<void> {
  if (fallback === id) fail('conflict', 'A gallery cannot be its own fallback.');
  if (!(await isGallery(call.db, team, fallback))) fail('not_found', 'The fallback gallery does not exist.');
}
