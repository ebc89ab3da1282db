import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Condition } from './condition.ts';
import { behind, type ColumnOrder, keyOf, type ListPosition, orderBy } from './list-order.ts';

/** A search for files: where an index leads through them in order, and what they must be. */
export interface SearchPlan {
  /** For walks in order: pooled connections with plans that are kept. */
  db: Db;
  /** For gathering by other indexes, in no order. */
  searchDb: Db;
  /** Ends the work when the client has gone. */
  signal: AbortSignal;
  /** Conditions that are the beginning of an index which goes on with the order. */
  indexPrefix: RawBuilder<unknown>;
  /** True when there is such an index: without one nothing can be walked. */
  ordered: boolean;
  /** Named first in `order by` where the lane begins with "is null", or the index would not be seen. */
  first: RawBuilder<unknown> | null;
  order: ColumnOrder;
  conditions: readonly Condition[];
  /** The number of times that longer walks are worth it than in a library of a million files. */
  stretch: number;
  /** The same for the same question, whatever its order and page. */
  name: string;
  /** Conditions with an index that follow from those that have none. Dear, so asked for only to gather. */
  hints: () => Promise<Condition[]>;
}

const stop = 'cancel query' as const;
export const until = (signal: AbortSignal) => ({ signal, inflightQueryAbortStrategy: stop });

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql.join(conditions.length > 0 ? [...conditions] : [sql`true`], sql` and `);
/** All that a plan finds, as one condition. */
export const everyHit = ({ indexPrefix, conditions }: SearchPlan): Condition =>
  sql.join([indexPrefix, ...conditions], sql` and `);
/** True where an index leads through all that a plan finds and nothing else: connections for searches would not use it so. */
export const isWhole = ({ ordered, conditions }: SearchPlan): boolean => ordered && conditions.length === 0;
const after = ({ order }: SearchPlan, place: ListPosition | null) => (place === null ? [] : [behind(order, place)]);

interface Step extends ListPosition {
  nr: number;
  hit: boolean;
}

export interface Walked {
  hits: ListPosition[];
  /** Rows looked at. */
  seen: number;
  /** The place to go on from; null at the end. */
  rest: ListPosition | null;
}

/** Goes through at most `steps` rows in order and stops after `wanted` hits. */
export async function walk(
  searchPlan: SearchPlan,
  from: ListPosition | null,
  steps: number,
  wanted: number,
): Promise<Walked> {
  const { order, first } = searchPlan;
  const { rows } = await sql<Step>`select x.id, ${keyOf(order, 'x')} as key, x.nr, x.hit from (
      select f.id, f.${sql.ref(order.column)}, row_number() over () as nr, coalesce(${all(searchPlan.conditions)}, false) as hit
      from (select f.* from files f where ${all([searchPlan.indexPrefix, ...after(searchPlan, from)])}
        order by ${first === null ? sql`` : sql`${first},`} ${orderBy(order, 'f')} limit ${sql.lit(steps)}) f
    ) x where x.hit or x.nr = ${sql.lit(steps)} limit ${wanted}`.execute(searchPlan.db, until(searchPlan.signal));
  const hits = rows.filter((row) => row.hit).map(({ key, id }) => ({ key, id }));
  const last = rows.at(-1);
  const full = last !== undefined && (hits.length >= wanted || last.nr === steps);
  return { hits, seen: last?.nr ?? 0, rest: full ? { key: last.key, id: last.id } : null };
}

export interface Gathered {
  hits: ListPosition[];
  /** The number of hits; null when there are more than could be gathered. */
  count: number | null;
}

/** Gathers what the conditions' own indexes find, at most `atMost`, and puts it in order. */
export async function gather(
  searchPlan: SearchPlan,
  from: ListPosition | null,
  atMost: number,
  wanted: number,
): Promise<Gathered> {
  const { order } = searchPlan;
  const { rows } = await sql<ListPosition & { found: number }>`with found as materialized (
      select f.id, f.${sql.ref(order.column)} from files f
      where ${all([searchPlan.indexPrefix, ...after(searchPlan, from), ...searchPlan.conditions, ...(await searchPlan.hints())])} limit ${sql.lit(atMost + 1)})
    select x.id, ${keyOf(order, 'x')} as key, (select count(*) from found) as found
    from (select * from found order by ${orderBy(order, 'found')} limit ${wanted}) x order by ${orderBy(order, 'x')}`.execute(
    searchPlan.searchDb,
    until(searchPlan.signal),
  );
  const found = rows[0]?.found ?? 0;
  return { hits: rows.map(({ key, id }) => ({ key, id })), count: found > atMost ? null : found };
}

/** Reads all there is and keeps the first: for what is in many files, but not in those that come first. */
export async function sortAll(
  searchPlan: SearchPlan,
  from: ListPosition | null,
  wanted: number,
): Promise<ListPosition[]> {
  const { order } = searchPlan;
  const { rows } = await sql<ListPosition>`select f.id, ${keyOf(order, 'f')} as key from files f
    where ${all([searchPlan.indexPrefix, ...after(searchPlan, from), ...searchPlan.conditions, ...(await searchPlan.hints())])} order by ${orderBy(order, 'f')} limit ${wanted}`.execute(
    searchPlan.searchDb,
    until(searchPlan.signal),
  );
  return rows.map(({ key, id }) => ({ key, id }));
}
