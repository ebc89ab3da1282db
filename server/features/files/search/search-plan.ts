import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Condition } from './condition.ts';
import { behind, type ColumnOrder, keyOf, orderBy, type Place } from './list-order.ts';

/** A search for files: where an index leads through them in order, and what they must be. */
export interface Hunt {
  /** For walks in order: pooled connections with plans that are kept. */
  db: Db;
  /** For gathering by other indexes, in no order. */
  searchDb: Db;
  /** Ends the work when the client has gone. */
  signal: AbortSignal;
  /** Conditions that are the beginning of an index which goes on with the order. */
  lane: RawBuilder<unknown>;
  /** Whether there is such an index: without one nothing can be walked. */
  ordered: boolean;
  /** Named first in `order by` where the lane begins with "is null", or the index would not be seen. */
  first: RawBuilder<unknown> | null;
  order: ColumnOrder;
  conditions: readonly Condition[];
  /** The same for the same question, whatever its order and page. */
  name: string;
  /** What follows from the conditions and has an index, for those that have none. Dear, so asked for only to gather. */
  hints: () => Promise<Condition[]>;
}

const stop = 'cancel query' as const;
export const until = (signal: AbortSignal) => ({ signal, inflightQueryAbortStrategy: stop });

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql.join(conditions.length > 0 ? [...conditions] : [sql`true`], sql` and `);
const after = ({ order }: Hunt, place: Place | null) => (place === null ? [] : [behind(order, place)]);

interface Step extends Place {
  nr: number;
  hit: boolean;
}

export interface Walked {
  hits: Place[];
  /** Rows looked at. */
  seen: number;
  /** Where to go on; null at the end. */
  rest: Place | null;
}

/** Goes through at most `steps` rows in order and stops after `wanted` hits. */
export async function walk(hunt: Hunt, from: Place | null, steps: number, wanted: number): Promise<Walked> {
  const { order, first } = hunt;
  const { rows } = await sql<Step>`select x.id, ${keyOf(order, 'x')} as key, x.nr, x.hit from (
      select f.id, f.${sql.ref(order.column)}, row_number() over () as nr, coalesce(${all(hunt.conditions)}, false) as hit
      from (select f.* from files f where ${all([hunt.lane, ...after(hunt, from)])}
        order by ${first === null ? sql`` : sql`${first},`} ${orderBy(order, 'f')} limit ${sql.lit(steps)}) f
    ) x where x.hit or x.nr = ${sql.lit(steps)} limit ${wanted}`.execute(hunt.db, until(hunt.signal));
  const hits = rows.filter((row) => row.hit).map(({ key, id }) => ({ key, id }));
  const last = rows.at(-1);
  const full = last !== undefined && (hits.length >= wanted || last.nr === steps);
  return { hits, seen: last?.nr ?? 0, rest: full ? { key: last.key, id: last.id } : null };
}

export interface Gathered {
  hits: Place[];
  /** How many there are; null when there are more than could be gathered. */
  count: number | null;
}

/** Gathers what the conditions' own indexes find, at most `atMost`, and puts it in order. */
export async function gather(hunt: Hunt, from: Place | null, atMost: number, wanted: number): Promise<Gathered> {
  const { order } = hunt;
  const { rows } = await sql<Place & { found: number }>`with found as materialized (
      select f.id, f.${sql.ref(order.column)} from files f
      where ${all([hunt.lane, ...after(hunt, from), ...hunt.conditions, ...(await hunt.hints())])} limit ${sql.lit(atMost + 1)})
    select x.id, ${keyOf(order, 'x')} as key, (select count(*) from found) as found
    from (select * from found order by ${orderBy(order, 'found')} limit ${wanted}) x order by ${orderBy(order, 'x')}`.execute(
    hunt.searchDb,
    until(hunt.signal),
  );
  const found = rows[0]?.found ?? 0;
  return { hits: rows.map(({ key, id }) => ({ key, id })), count: found > atMost ? null : found };
}

/** Reads all there is and keeps the first: for what is in many files, but not in those that come first. */
export async function sortAll(hunt: Hunt, from: Place | null, wanted: number): Promise<Place[]> {
  const { order } = hunt;
  const { rows } = await sql<Place>`select f.id, ${keyOf(order, 'f')} as key from files f
    where ${all([hunt.lane, ...after(hunt, from), ...hunt.conditions, ...(await hunt.hints())])} order by ${orderBy(order, 'f')} limit ${wanted}`.execute(
    hunt.searchDb,
    until(hunt.signal),
  );
  return rows.map(({ key, id }) => ({ key, id }));
}
