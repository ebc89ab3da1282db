import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Item } from './item.ts';

const listOf = (gallery: string) => `gallery ${gallery}`;

/** The cursor behind an item: by the item, or where it has gone by its number. */
export function cursorAfter(gallery: string, items: readonly Pick<Item, 'id'>[], index: number): string {
  return encodeCursor(listOf(gallery), { after: [index, items[index]?.id ?? null], count: items.length, exact: true });
}

/** The first item of a page. */
export function beginOf(gallery: string, items: readonly Pick<Item, 'id'>[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [index, id] = decodeCursor(listOf(gallery), cursor, 2).after;
  const found = items.findIndex((item) => item.id === id);
  return found >= 0 ? found + 1 : Math.min(Number(index), items.length);
}
