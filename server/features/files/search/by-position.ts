import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import { invalid } from '#platform/errors.ts';
import { findSummaries } from '../present/summary-page.ts';
import type { ConditionContext } from './condition.ts';
import type { Count } from './counts.ts';
import { wholeOf } from './filter-conditions.ts';
import { type Finder, findRefs } from './filter-refs.ts';
import type { Asking, FoundPage } from './found.ts';
import type { ListPosition } from './list-order.ts';
import { until } from './search-plan.ts';

interface OrderedHits {
  finder: Finder;
  asked: ConditionContext;
  collection: string;
  /** Besides being in the collection. */
  conditions: RawBuilder<unknown>[];
}

/** Rows of the collection `x` with its files `f`. */
function source({ asked: { team, filters }, collection, conditions }: OrderedHits): RawBuilder<unknown> {
  const own = [
    sql`x.team_id = ${team} and x.collection_id = ${collection} and x.live = ${!filters.recycled}`,
    ...conditions,
  ];
  return sql`collection_files x join files f on f.team_id = x.team_id and f.id = x.file_id where ${sql.join(own, sql` and `)}`;
}

async function readPlaces(ordered: OrderedHits, from: ListPosition | null, limit: number): Promise<ListPosition[]> {
  const { db, signal } = ordered.finder;
  const next =
    from === null ? sql`` : sql`and (x.position, x.file_id) > (${from.key}::double precision, ${from.id}::uuid)`;
  const { rows } =
    await sql<ListPosition>`select x.file_id as id, x.position::text as key from ${source(ordered)} ${next}
    order by x.position, x.file_id limit ${limit}`.execute(db, until(signal));
  return rows;
}

async function countAll(ordered: OrderedHits): Promise<Count> {
  const { db, signal } = ordered.finder;
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from ${source(ordered)} limit ${sql.lit(limits.countExactTo + 1)}) x`.execute(db, until(signal));
  const found = rows[0]?.n ?? 0;
  return { count: Math.min(found, limits.countExactTo), exact: found <= limits.countExactTo };
}

/** The number of files in a collection, kept with it. */
async function keptCount({ finder, asked, collection, conditions }: OrderedHits): Promise<Count | null> {
  if (conditions.length > 0 || asked.filters.recycled) return null;
  const { rows } = await sql<{ n: number }>`select file_count as n from collections
    where team_id = ${asked.team} and id = ${collection}`.execute(finder.db);
  return { count: rows[0]?.n ?? 0, exact: true };
}

/** The files of one manual collection in the order that people gave them. */
export async function readByPosition({ finder, team, user, filters, from, limit, hides }: Asking): Promise<FoundPage> {
  if (filters.collection?.length !== 1) invalid('order', 'position is the order of exactly one collection');
  const refs = await findRefs(finder, team, filters);
  const [one, ...more] = refs.collections ?? [];
  if (more.length > 0) invalid('collection', 'more than one collection has this title');
  if (one?.kind === 'smart') invalid('order', 'a smart collection has no order of its own');
  if (!one)
    return {
      ...(await findSummaries(finder.db, team, user, [])),
      places: [],
      total: async () => ({ count: 0, exact: true }),
    };
  const asked: ConditionContext = { team, user, filters, refs: { ...refs, collections: null }, hides };
  const ordered: OrderedHits = { finder, asked, collection: one.id, conditions: wholeOf(asked) };
  const places = await readPlaces(ordered, from, limit + 1);
  const ids = places.slice(0, limit).map((place) => place.id);
  const page = await findSummaries(finder.db, team, user, ids);
  return { ...page, places, total: async () => (await keptCount(ordered)) ?? countAll(ordered) };
}
