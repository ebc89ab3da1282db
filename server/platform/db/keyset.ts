import { limits } from '#contract/core/limits.ts';
import { decodeCursor, encodeCursor, type Position } from './page.ts';

export interface ListedRow<Row> {
  /** Names the list and its filters, so that a cursor of another list is refused. */
  readonly list: string;
  /** Rows after a place, in the list's order. */
  rows(limit: number, after: Position['after'] | null): Promise<Row[]>;
  /** The number of rows, counting no further than `upTo`. */
  count(upTo: number): Promise<number>;
  /** The values of the order's columns, then the id. */
  placeOf(row: Row): Position['after'];
  readonly width: number;
}

/** One page of a list that is short enough to be counted: the total travels in the cursor, so it is counted once. */
export async function pageOf<Row, Item>(
  { list, rows, count, placeOf, width }: ListedRow<Row>,
  query: { limit: number; cursor?: string | undefined },
  present: (row: Row) => Item,
): Promise<{ results: Item[]; next: string | null; count: number; count_exact: boolean }> {
  const at = query.cursor === undefined ? null : decodeCursor(list, query.cursor, width);
  const found = await rows(query.limit + 1, at?.after ?? null);
  const counted = at?.count ?? (await count(limits.countExactTo + 1));
  const total = Math.min(counted, limits.countExactTo);
  const exact = at?.exact ?? counted <= limits.countExactTo;
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const more = found.length > query.limit && last;
  const next = more ? encodeCursor(list, { after: placeOf(last), count: total, exact }) : null;
  return { results: shown.map(present), next, count: total, count_exact: exact };
}
