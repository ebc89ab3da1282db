import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#contract/files/query.ts';

/** A place in an order: the value of its column as text, and the id. */
export interface ListPosition {
  key: string;
  id: string;
}

/** An order of files that an index has: by one column, then by id, both in the same direction. */
export interface ColumnOrder {
  column: 'created_at' | 'updated_at' | 'taken_key' | 'expires_key' | 'name_key' | 'type_key' | 'size' | 'rating';
  descending: boolean;
}

const columnOrders: Readonly<Record<Exclude<Order, 'relevance'>, ColumnOrder>> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  taken: { column: 'taken_key', descending: true },
  '-taken': { column: 'taken_key', descending: false },
  expires: { column: 'expires_key', descending: false },
  name: { column: 'name_key', descending: false },
  '-name': { column: 'name_key', descending: true },
  size: { column: 'size', descending: false },
  '-size': { column: 'size', descending: true },
  type: { column: 'type_key', descending: false },
  '-type': { column: 'type_key', descending: true },
  rating: { column: 'rating', descending: false },
  '-rating': { column: 'rating', descending: true },
  updated: { column: 'updated_at', descending: true },
};

/** The order of a list; files equally relevant are in the order of their coming. */
export const orderOf = (order: Order): ColumnOrder => columnOrders[order === 'relevance' ? 'newest' : order];

const instant = sql`timestamptz`;
const types = {
  ...{ created_at: instant, updated_at: instant, taken_key: instant, expires_key: instant },
  ...{ name_key: sql`text`, type_key: sql`text`, size: sql`bigint`, rating: sql`smallint` },
};
const direction = ({ descending }: ColumnOrder) => (descending ? sql`desc` : sql`asc`);

/** The column's value as text that loses nothing: instants keep their microseconds. */
export const keyOf = ({ column }: ColumnOrder, table: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.${column}`)}::text`;

/** `order by …` of the rows of a table or subquery that has the order's column and `id`. */
export function orderBy(order: ColumnOrder, table: string): RawBuilder<unknown> {
  const way = direction(order);
  return sql`${sql.ref(`${table}.${order.column}`)} ${way}, ${sql.ref(`${table}.id`)} ${way}`;
}

/** The rows of `files f` behind a place. */
export function behind(order: ColumnOrder, { key, id }: ListPosition): RawBuilder<unknown> {
  return sql`(${sql.ref(`f.${order.column}`)}, f.id) ${order.descending ? sql`<` : sql`>`} (${key}::${types[order.column]}, ${id}::uuid)`;
}

/** Compares places as the database orders them; by rank first where they have one. */
export function comparePlaces(
  order: ColumnOrder,
): (a: ListPosition & { rank?: number }, b: ListPosition & { rank?: number }) => number {
  const sign = order.descending ? -1 : 1;
  const compareKeys = (a: string, b: string) =>
    order.column === 'size' || order.column === 'rating'
      ? Number(a) - Number(b)
      : Buffer.compare(Buffer.from(a), Buffer.from(b));
  return (a, b) =>
    (a.rank ?? 0) - (b.rank ?? 0) || sign * (compareKeys(a.key, b.key) || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
