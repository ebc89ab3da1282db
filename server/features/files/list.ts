import type { FileListQuery } from '#contract/files.query.ts';
import type { listFiles } from '#contract/files.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type Count, countHits, keptCount } from './counts.ts';
import { type FirstHits, firstHits } from './first-hits.ts';
import type { Hunt } from './hunt.ts';
import { comparePlaces, type Place } from './list-order.ts';
import { type Listing, prepare } from './listing.ts';
import { presentRows } from './present.ts';
import { mostRelevant, type Ranked } from './relevance.ts';
import { findSummaryRows, readLane, type SummaryRow } from './summary-row.ts';

interface Found {
  rows: SummaryRow[];
  /** Places of the rows and of one behind them, when there is one. */
  places: Place[];
  /** Counts that came out on the way, one for each hunt. */
  counts: (number | null)[];
}

/** A lane with nothing to ask of its files is read as it is. */
async function readPlain(hunt: Hunt, from: Place | null, limit: number): Promise<Found> {
  const rows = await readLane(hunt.db, hunt, hunt.order, from, limit + 1);
  return { rows: rows.slice(0, limit), places: rows.map(({ key, id }) => ({ key, id })), counts: [null] };
}

async function search(
  { hunts, order, byRelevance, asked }: Listing,
  from: Place | null,
  limit: number,
): Promise<Found> {
  const words = asked.refs.groups.flat();
  const each = await Promise.all(
    hunts.map(
      (hunt): Promise<FirstHits> =>
        byRelevance ? mostRelevant(hunt, words, from as Ranked | null, limit + 1) : firstHits(hunt, from, limit + 1),
    ),
  );
  const places = each
    .flatMap(({ hits }) => hits)
    .toSorted(comparePlaces(order))
    .slice(0, limit + 1);
  const ids = places.slice(0, limit).map((place) => place.id);
  const whole = from === null || byRelevance;
  return {
    rows: await findSummaryRows(hunts[0]!.db, asked.team, ids),
    places,
    counts: each.map(({ count }) => (whole ? count : null)),
  };
}

/** What the database keeps counts of: a team, folders, one tag, with nothing else asked. */
function keptBuckets({ asked: { filters, refs } }: Listing): string[] | null {
  const { folder, recursive, recycled, tags, ...others } = filters;
  const asksMore = Object.values(others).some((value) => value !== undefined);
  if (asksMore || (tags !== undefined && (folder !== undefined || refs.tags?.length !== 1))) return null;
  if (refs.tags) return refs.tags;
  if (folder === undefined || (folder === 'root' && recursive)) return ['team'];
  return refs.subtree ?? [folder];
}

async function count(listing: Listing, counts: readonly (number | null)[]): Promise<Count> {
  const { hunts, asked, narrowing } = listing;
  const { db } = hunts[0]!;
  const buckets = keptBuckets(listing);
  const each = hunts.map(async (hunt, place): Promise<Count> => {
    const known = counts[place];
    if (known !== null && known !== undefined) return { count: known, exact: true };
    if (place > 0 || buckets === null) return countHits(hunt, asked.team, `${narrowing} ${place}`);
    const kept = await keptCount(db, asked.team, buckets);
    return { count: asked.filters.recycled ? kept.recycled : kept.live, exact: true };
  });
  const all = await Promise.all(each);
  return { count: all.reduce((sum, one) => sum + one.count, 0), exact: all.every((one) => one.exact) };
}

/** The one lane of a query that asks nothing of its files. */
function plainLane({ hunts, byRelevance }: Listing): Hunt | undefined {
  const [hunt] = hunts;
  return hunts.length === 1 && !byRelevance && hunt?.ordered && hunt.conditions.length === 0 ? hunt : undefined;
}

function placeOf(listing: Listing, cursor: string): { from: Place; count: Count } {
  const { after, count: total, exact } = decodeCursor(listing.identity, cursor, listing.byRelevance ? 3 : 2);
  const [id, key, rank] = after.toReversed();
  const from = { key: String(key), id: String(id) };
  return {
    from: listing.byRelevance ? ({ ...from, rank: Number(rank) } as Place) : from,
    count: { count: total, exact },
  };
}

async function answer(call: Call<typeof listFiles, Services>, query: FileListQuery, signal: AbortSignal) {
  const { limit, cursor, order, ...filters } = query;
  const { db, searchDb } = call.services;
  const listing = await prepare({ db, searchDb, signal }, call.params.team, call.actor.user, filters, order);
  const at = cursor === undefined ? null : placeOf(listing, cursor);
  const plain = plainLane(listing);
  const found = plain
    ? await readPlain(plain, at?.from ?? null, limit)
    : await search(listing, at?.from ?? null, limit);
  const [results, total] = await Promise.all([
    presentRows(call, found.rows),
    at ? at.count : count(listing, found.counts),
  ]);
  const last = found.places[limit - 1];
  const after = last && (listing.byRelevance ? [(last as Ranked).rank, last.key, last.id] : [last.key, last.id]);
  const next = found.places.length > limit && after ? encodeCursor(listing.identity, { after, ...total }) : null;
  return { results, next, count: total.count, count_exact: total.exact };
}

/** Files, narrowed and ordered. Ends its queries when the client has gone. */
export const list: Handler<typeof listFiles, Services> = async (call) => {
  const { signal } = call.request;
  try {
    return await answer(call, call.query, signal);
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
};
