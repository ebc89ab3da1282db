import type { Route } from '#contract/core/route.ts';
import type { listFiles } from '#contract/files/find.ts';
import type { FileFilters, FileListQuery, ListOrder, Order } from '#contract/files/query.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { presentPage } from '../present/file.ts';
import { type FolderListing, isShelved, readFolderListing } from '../present/folder-listing.ts';
import { findSummaries } from '../present/summary-page.ts';
import { readByPosition } from '../search/by-position.ts';
import { type Count, countHits } from '../search/counts.ts';
import type { Asking, FoundPage } from '../search/found.ts';
import { guestFolders } from '../search/guest-folders.ts';
import { type FirstHits, firstHits } from '../search/hits/first-hits.ts';
import { mostRelevant, type Ranked } from '../search/hits/relevance.ts';
import { comparePlaces, type ListPosition, orderOf } from '../search/list-order.ts';
import { identify, isRanked, type Listing, prepare } from '../search/listing.ts';
import { findMatched } from '../search/matched.ts';
import { hidesSome, scopeOf, sharedScope } from '../search/scope.ts';
import type { SearchPlan } from '../search/search-plan.ts';
import type { FoldedWord } from '../search/search-words.ts';
import { keptCount } from '../store/counts.ts';

async function search(listing: Listing, from: ListPosition | null, limit: number): Promise<FoundPage> {
  const { hunts, order, byRelevance, asked } = listing;
  const words = asked.refs.groups.flat();
  const counting = new Map<number, Promise<Count>>();
  /** Begins to count in one place, once. Counting what is frequent takes longer than finding the first, so it goes on beside that. */
  const counted = (place: number): Promise<Count> => {
    const begun = counting.get(place) ?? countIndexPrefix(listing, place);
    begun.catch(() => undefined);
    counting.set(place, begun);
    return begun;
  };
  const find = (searchPlan: SearchPlan, place: number): Promise<FirstHits> => {
    const onMany = from === null ? () => void counted(place) : undefined;
    return byRelevance
      ? mostRelevant(searchPlan, words, from as Ranked | null, limit + 1, onMany)
      : firstHits(searchPlan, from, limit + 1, onMany);
  };
  const each = await Promise.all(hunts.map(find));
  const whole = from === null || byRelevance;
  const known = each.map(({ count }) => (whole ? count : null));
  if (from === null) for (const [place, count] of known.entries()) if (count === null) void counted(place);
  const places = each
    .flatMap(({ hits }) => hits)
    .toSorted(comparePlaces(order))
    .slice(0, limit + 1);
  const ids = places.slice(0, limit).map((place) => place.id);
  const page = guestFolders(await findSummaries(hunts[0]!.db, asked.team, asked.user, ids), listing);
  const total = () =>
    sumOf(known.map(async (count, place) => (count === null ? counted(place) : { count, exact: true })));
  return { ...page, places, groups: asked.refs.groups, total };
}

/** The counts that the database keeps: of a team, folders, one tag or right, with nothing else asked. */
function keptBuckets({ asked: { filters, refs, guest, hides } }: Listing): string[] | null {
  if (guest || hides) return null;
  const { folder, recursive, recycled, tags, rights, ...others } = filters;
  const asksMore = Object.values(others).some((value) => value !== undefined);
  const marks = [refs.tags, refs.rights].filter((ids) => ids !== null);
  if (asksMore || (marks.length > 0 && (folder !== undefined || marks.length > 1 || marks[0]?.length !== 1)))
    return null;
  if (marks[0]) return marks[0];
  if (folder === undefined || (folder === 'root' && recursive)) return ['team'];
  return refs.subtree ?? [folder];
}

/** The number of files that a place of a listing has. */
async function countIndexPrefix(listing: Listing, place: number): Promise<Count> {
  const { hunts, asked } = listing;
  const buckets = keptBuckets(listing);
  if (place > 0 || buckets === null) return countHits(hunts[place]!, asked.team);
  const kept = await keptCount(hunts[0]!.db, asked.team, buckets);
  return { count: asked.filters.recycled ? kept.recycled : kept.live, exact: true };
}

async function sumOf(counts: readonly Promise<Count>[]): Promise<Count> {
  const all = await Promise.all(counts);
  return { count: all.reduce((sum, one) => sum + one.count, 0), exact: all.every((one) => one.exact) };
}

/** The shelf that a query asks for, when it asks for nothing else. */
function folderListingOf(team: string, { folder, recursive, recycled, ...others }: FileFilters): FolderListing | null {
  if (recursive || Object.values(others).some((value) => value !== undefined)) return null;
  return { team, recycled, folder: folder === 'root' ? null : folder };
}

function placeOf(identity: string, cursor: string, ranked: boolean): { from: ListPosition; total: Count } {
  const { after, count, exact } = decodeCursor(identity, cursor, ranked ? 3 : 2);
  const [id, key, rank] = after.toReversed();
  const from = { key: String(key), id: String(id) };
  return { from: ranked ? ({ ...from, rank: Number(rank) } as ListPosition) : from, total: { count, exact } };
}

/** Reads a shelf when that is all that is asked; null when it takes a search, `elsewhere` when the folder is not the team's. */
async function readPlain(asking: Asking, wanted: Order): Promise<FoundPage | null | 'elsewhere'> {
  const { finder, team, user, filters, from, limit } = asking;
  const folderListing = folderListingOf(team, filters);
  const order = orderOf(wanted);
  if (!folderListing || !isShelved(folderListing, order)) return null;
  const page = await readFolderListing(finder.db, user, folderListing, order, from, limit);
  if (!page.exists) return 'elsewhere';
  return page.linked ? null : { ...page, total: async () => ({ count: page.count, exact: true }) };
}

/** Hits with where the words were found. */
async function tellMatched(
  db: Db,
  team: string,
  files: FileSummary[],
  groups: FoldedWord[][] = [],
): Promise<FileSummary[]> {
  if (groups.length === 0) return files;
  const hits = files.map(({ uuid, name, tags }) => ({ id: uuid, name, tags: tags.map((tag) => tag.name) }));
  const matched = await findMatched(db, team, hits, groups);
  return files.map((file) => ({ ...file, matched: matched.get(file.uuid) ?? [] }));
}

/** The team of a list and who asks, whichever call it is for. */
type Lister = Omit<Call<Route, Services>, 'params' | 'query' | 'body' | 'route'> & {
  readonly params: { readonly team: string };
};

async function find(call: Lister, asking: Asking, wanted: ListOrder): Promise<FoundPage> {
  const { finder, team, user, filters, from, limit } = asking;
  const hides = await hidesSome(call, team);
  if (wanted === 'position') return readByPosition({ ...asking, hides });
  const plain = hides ? null : await readPlain(asking, wanted);
  if (plain && plain !== 'elsewhere') return plain;
  const scope = await (plain === 'elsewhere' ? sharedScope : scopeOf)(call, team, filters);
  return search(await prepare(finder, scope, user, filters, wanted), from, limit);
}

/** A page of a list. Its queries end with the client. */
export async function readPage(call: Lister, query: FileListQuery) {
  const { signal } = call.request;
  const { limit, cursor, order: wanted, ...filters } = query;
  const { db, searchDb } = call.services;
  const { team } = call.params;
  const { user } = call.actor;
  requireFeature(call.membership, filters.attribute && 'DAM_PLUS');
  if (filters.q !== undefined) await limitRate(db, user, rateLimits.search);
  const finder = { db, searchDb, signal };
  const { identity } = identify(team, user, filters, wanted);
  const ranked = isRanked(filters, wanted);
  const at = cursor === undefined ? null : placeOf(identity, cursor, ranked);
  const from = at?.from ?? null;
  const found = await find(call, { finder, team, user, filters, from, limit }, wanted);
  const results = presentPage(call, found);
  const [total, matched] = await Promise.all([
    at?.total ?? found.total(),
    tellMatched(db, found.team, results, found.groups),
  ]);
  const last = found.places[limit - 1];
  const after = last && (ranked ? [(last as Ranked).rank, last.key, last.id] : [last.key, last.id]);
  const next = found.places.length > limit && after ? encodeCursor(identity, { after, ...total }) : null;
  return { results: matched, next, count: total.count, count_exact: total.exact };
}

/** Says that nobody waits any more, where that is why reading failed. */
export async function whileAsked<T>({ request: { signal } }: Lister, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
}

/** Files, narrowed and ordered. */
export const list: Handler<typeof listFiles, Services> = (call) => whileAsked(call, readPage(call, call.query));
