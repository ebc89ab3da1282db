import { LRUCache } from 'lru-cache';
import type { facets as facetsRoute } from '#contract/files/find.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { type Membership, requireFeature } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { countHits } from '../search/counts.ts';
import { countAll, countSample, type FacetName, type FacetValue, facetNames } from '../search/facet-counts.ts';
import { type Listing, prepare } from '../search/listing.ts';
import { scopeOf } from '../search/scope.ts';
import { keptCount } from '../store/counts.ts';

interface FacetCounts {
  values: FacetValue[];
  exact: boolean;
}

const samples = new LRUCache<string, { values: FacetValue[]; until: number }>({ max: 200 });
const sampleMs = 30_000;

async function countFacets({ hunts, asked: { team } }: Listing): Promise<FacetCounts> {
  const narrowing = hunts[0]!.name;
  const known = samples.get(narrowing);
  if (known && known.until > performance.now()) return { values: known.values, exact: false };
  const counts = await Promise.all(hunts.map((searchPlan) => countHits(searchPlan, team)));
  if (counts.every((count) => count.exact)) return { values: await countAll(hunts, team), exact: true };
  const { live, recycled } = await keptCount(hunts[0]!.db, team, ['team']);
  const values = await countSample(hunts, team, live + recycled);
  samples.set(narrowing, { values, until: performance.now() + sampleMs });
  return { values, exact: false };
}

/** Values of custom attributes with the slug of each; none without the plan that has them. */
const ofAttributes = (values: readonly FacetValue[], membership: Membership) =>
  values.flatMap(({ attribute, value, label, count }) =>
    attribute !== null && membership.features.includes('DAM_PLUS') ? [{ attribute, value, label, count }] : [],
  );

const ofFacet = (values: readonly FacetValue[], facet: FacetName) =>
  values.filter((value) => value.facet === facet).map(({ value, label, count }) => ({ value, label, count }));

/**
 * The number of files that each value of each filter would leave: exactly in what is small, by a sample in what is not.
 */
export const facets: Handler<typeof facetsRoute, Services> = async (call) => {
  const { db, searchDb } = call.services;
  const { signal } = call.request;
  requireFeature(call.membership, call.query.attribute && 'DAM_PLUS');
  await limitRate(db, call.actor.user, rateLimits.search);
  try {
    const scope = await scopeOf(call, call.params.team, call.query);
    const listing = await prepare({ db, searchDb, signal }, scope, call.actor.user, call.query, 'newest');
    const { values, exact } = await countFacets(listing);
    const counted = Object.fromEntries(facetNames.map((facet) => [facet, ofFacet(values, facet)]));
    const plain = counted as Record<FacetName, ReturnType<typeof ofFacet>>;
    // Where a team uses its files is nothing for those it shares them with.
    const own = scope.guest ? { collection: [], used: [] } : {};
    return { ...plain, ...own, attribute: ofAttributes(values, call.membership), exact };
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
};
