import type { RawBuilder } from 'kysely';
import type { FileFilters } from '#contract/files/query.ts';
import { countHits } from '../search/counts.ts';
import { matching } from '../search/filter-conditions.ts';
import { type Finder, findRefs } from '../search/filter-refs.ts';
import { firstHits } from '../search/hits/first-hits.ts';
import { comparePlaces } from '../search/list-order.ts';
import { prepare } from '../search/listing.ts';

export type { Finder } from '../search/filter-refs.ts';

/** The asker for the filling of a collection, which depends on nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

export interface Matches {
  count: number;
  /** False: `count` is an estimate. */
  exact: boolean;
  /** Ids of the newest. */
  first: string[];
}

/** The filters of a query that names a collection alone. */
const inside = (collection: string): FileFilters => ({ collection: [collection], recycled: false });

/** The files of a team's collection now: how many live ones, and the newest. */
export async function findMatches(finder: Finder, team: string, collection: string, wanted: number): Promise<Matches> {
  const { hunts, order } = await prepare(finder, { team, guest: false }, nobody, inside(collection), 'newest');
  const each = await Promise.all(
    hunts.map(async (searchPlan) => ({ ...(await firstHits(searchPlan, null, wanted)), searchPlan })),
  );
  const counts = await Promise.all(
    each.map(({ count, searchPlan }) => (count === null ? countHits(searchPlan, team) : { count, exact: true })),
  );
  const first = each
    .flatMap(({ hits }) => hits)
    .toSorted(comparePlaces(order))
    .slice(0, wanted)
    .map(({ id }) => id);
  return {
    count: counts.reduce((sum, one) => sum + one.count, 0),
    exact: counts.every((one) => one.exact),
    first,
  };
}

/** The condition on `files f` that they are live and in a collection of the team. */
export async function matchCondition(finder: Finder, team: string, collection: string): Promise<RawBuilder<unknown>> {
  const filters = inside(collection);
  return matching({ team, user: nobody, filters, refs: await findRefs(finder, team, filters) });
}

/** The condition on `files f` that a query of the team finds them, whoever asks. */
export async function queryCondition(finder: Finder, team: string, filters: FileFilters): Promise<RawBuilder<unknown>> {
  return matching({ team, user: nobody, filters, refs: await findRefs(finder, team, filters) });
}

/** Ids of the newest live files that a query finds, whoever asks. */
export async function findByQuery(
  finder: Finder,
  team: string,
  filters: FileFilters,
  wanted: number,
): Promise<string[]> {
  const { hunts, order } = await prepare(finder, { team, guest: false }, nobody, filters, 'newest');
  const each = await Promise.all(hunts.map((searchPlan) => firstHits(searchPlan, null, wanted)));
  return each
    .flatMap(({ hits }) => hits)
    .toSorted(comparePlaces(order))
    .slice(0, wanted)
    .map(({ id }) => id);
}
