import { limits } from '#contract/core/limits.ts';
import type { TileSize } from '../../lib/search/library.ts';

/** From this width of the window on, in px: columns of tiles by their size. */
const columns: readonly (readonly [number, Readonly<Record<TileSize, number>>])[] = [
  [1800, { huge: 3, large: 4, small: 5, tiny: 7 }],
  [1100, { huge: 2, large: 3, small: 4, tiny: 6 }],
  [500, { huge: 1, large: 2, small: 3, tiny: 4 }],
  [320, { huge: 1, large: 2, small: 2, tiny: 3 }],
  [0, { huge: 1, large: 1, small: 1, tiny: 2 }],
];

export const columnsFor = (windowWidth: number, size: TileSize): number =>
  columns.find(([from]) => windowWidth >= from)?.[1][size] ?? 1;

/** The space between tiles, in px. */
export const gutterFor = (windowWidth: number): number => (windowWidth < limits.mobileBreakpointPx ? 5 : 10);

/** `masonry`: the proportions pictures have; `square`: all alike; `rows`: one below the other, `rowHeight` high. */
export type Shape = { kind: 'masonry' | 'square'; size: TileSize } | { kind: 'rows'; rowHeight: number };

export interface Box {
  readonly column: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A heading before the tile `at`, over all columns. */
export interface Break {
  readonly at: number;
  readonly height: number;
}

export interface Layout {
  readonly boxes: readonly Box[];
  /** The position of each heading, in the order of the breaks. */
  readonly headings: readonly { readonly at: number; readonly y: number }[];
  readonly height: number;
  readonly columnWidth: number;
  /** The tallest tile there can be. */
  readonly tallest: number;
}

/** A picture so tall or wide that it would own the screen is cut to this: height over width. */
const tallest = 2.4;
const flattest = 0.32;

export const clampRatio = (ratio: number): number => Math.min(tallest, Math.max(flattest, ratio));

export interface LayoutOptions {
  width: number;
  columns: number;
  gutter: number;
  /** Makes every tile this high, in px, whatever its proportions. */
  rowHeight?: number | undefined;
  breaks?: readonly Break[] | undefined;
}

/**
 * Places tiles into the shortest column, in reading order. Earlier tiles never move when more are added at the end.
 * `ratios`: height over width of each tile.
 */
export function layOut(ratios: readonly number[], options: LayoutOptions): Layout {
  const { width, columns, gutter, rowHeight, breaks = [] } = options;
  const columnWidth = Math.max(1, (width - gutter * (columns - 1)) / columns);
  const ends = new Array<number>(columns).fill(0);
  const headings: { at: number; y: number }[] = [];
  const boxes = ratios.map((ratio, index): Box => {
    const heading = breaks[headings.length];
    if (heading?.at === index) {
      const y = Math.max(...ends);
      headings.push({ at: index, y });
      ends.fill(y + heading.height);
    }
    let column = 0;
    for (let other = 1; other < columns; other += 1) if ((ends[other] ?? 0) < (ends[column] ?? 0) - 0.5) column = other;
    const y = ends[column] ?? 0;
    const height = rowHeight ?? Math.round(columnWidth * clampRatio(ratio));
    ends[column] = y + height + gutter;
    return { column, x: column * (columnWidth + gutter), y, width: columnWidth, height };
  });
  const end = Math.max(0, Math.max(...ends) - gutter);
  return { boxes, headings, height: end, columnWidth, tallest: rowHeight ?? columnWidth * tallest };
}

/** Indexes of the tiles that touch a stretch of the page, in reading order. `y` grows slowly with the index, so a margin finds them all. */
export function visible(layout: Layout, top: number, bottom: number): number[] {
  const { boxes } = layout;
  const reach = layout.tallest * 2;
  let low = 0;
  let high = boxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((boxes[middle]?.y ?? 0) < top - reach) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let index = Math.max(0, low - 12); index < boxes.length; index += 1) {
    const box = boxes[index];
    if (!box || box.y > bottom + reach) break;
    if (box.y <= bottom && box.y + box.height >= top) found.push(index);
  }
  return found;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'PageUp' | 'PageDown' | 'Home' | 'End';

/** The tile an arrow key leads to from another, by where they are on the page. `page`: how high a page is, in pixels. */
export function neighbour(layout: Layout, from: number, direction: Direction, page = 0): number {
  const { boxes } = layout;
  const here = boxes[from];
  if (!here || boxes.length === 0) return 0;
  if (direction === 'Home') return 0;
  if (direction === 'End') return boxes.length - 1;
  if (direction === 'ArrowUp' || direction === 'ArrowDown') {
    const step = direction === 'ArrowDown' ? 1 : -1;
    for (let index = from + step; index >= 0 && index < boxes.length; index += step)
      if (boxes[index]?.column === here.column) return index;
    return from;
  }
  if (direction === 'PageUp' || direction === 'PageDown') {
    const step = direction === 'PageDown' ? 1 : -1;
    let best = from;
    for (let index = from + step; index >= 0 && index < boxes.length; index += step) {
      const box = boxes[index];
      if (box?.column !== here.column) continue;
      if (best !== from && Math.abs(box.y - here.y) > page) break;
      best = index;
    }
    return best;
  }
  const column = here.column + (direction === 'ArrowRight' ? 1 : -1);
  const middle = here.y + here.height / 2;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let index = Math.max(0, from - 60); index < Math.min(boxes.length, from + 60); index += 1) {
    const box = boxes[index];
    if (!box || box.column !== column) continue;
    const distance = Math.abs(box.y + box.height / 2 - middle);
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  if (best !== from) return best;
  return Math.min(boxes.length - 1, Math.max(0, from + (direction === 'ArrowRight' ? 1 : -1)));
}
