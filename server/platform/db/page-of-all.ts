import { decodeCursor, encodeCursor } from './page.ts';

/** The caller's wishes about a list that is short: without a limit, all of it. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface Part<Item> {
  readonly items: readonly Item[];
  /** The number of rows before them. */
  readonly begin: number;
  readonly next: string | null;
}

/** A part of a list that is at hand whole. A cursor goes on after its item, or at its place when the item has gone. */
export function partOf<Item>(
  list: string,
  all: readonly Item[],
  { limit, cursor }: PageRequest,
  idOf: (item: Item) => string,
): Part<Item> {
  const after = cursor === undefined ? null : decodeCursor(list, cursor, 2).after;
  const found = after ? all.findIndex((item) => idOf(item) === after[1]) : -1;
  const begin = found >= 0 ? found + 1 : Number(after?.[0] ?? 0);
  const end = limit === undefined ? all.length : begin + limit;
  const last = all[end - 1];
  const more = last !== undefined && end < all.length;
  const next = more ? encodeCursor(list, { after: [end, idOf(last)], count: all.length, exact: true }) : null;
  return { items: all.slice(begin, end), begin, next };
}

/** A list that is at hand whole, as every list answers. */
export function pageOfAll<Item>(list: string, all: readonly Item[], asked: PageRequest, idOf: (item: Item) => string) {
  const { items, next } = partOf(list, all, asked, idOf);
  return { results: [...items], next, count: all.length, count_exact: true };
}

/** A list that has no second page, as every list answers. */
export const wholePage = <Item>(results: Item[]) => ({
  results,
  next: null,
  count: results.length,
  count_exact: true,
});
