import type { FileSummary } from '#contract/files/routes.ts';
import { tileRatio } from '../tile/tile-ratio.ts';
import { type Box, justify, likelyHeight } from './justify.ts';
import type { Month } from './timeline-query.ts';

/** A month on the page: where it begins, and where each of its files is, from the top of all. */
export interface Placed {
  readonly month: string;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  readonly files: readonly FileSummary[];
  readonly boxes: readonly Box[];
  /** The place where the files that are not read yet begin. */
  readonly known: number;
}

export const headHeight = 44;
const gap = 18;

interface RowOptions {
  width: number;
  gutter: number;
  rowHeight: number;
}

/** Months one below the other. What is not read yet has the height that it will have about. */
export function placeMonths(
  months: readonly Month[],
  loaded: ReadonlyMap<string, readonly FileSummary[]>,
  options: RowOptions,
): Placed[] {
  let top = 0;
  return months.map(({ month, count }) => {
    const files = loaded.get(month) ?? [];
    const rows = justify(files.map(tileRatio), options);
    const known = headHeight + rows.height;
    const rest = likelyHeight(Math.max(0, count - files.length), options);
    const height = known + (rest > 0 && files.length > 0 ? options.gutter : 0) + rest + gap;
    const placed: Placed = {
      month,
      count: Math.max(count, files.length),
      top,
      height,
      files,
      boxes: rows.boxes.map((box) => ({ ...box, y: top + headHeight + box.y })),
      known: top + known,
    };
    top += height;
    return placed;
  });
}

/** The month that a line through the page crosses, by its index. */
export function monthAt(placed: readonly Placed[], y: number): number {
  let [low, high] = [0, placed.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((placed[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

interface Tile {
  readonly file: FileSummary;
  readonly box: Box;
}

export const tilesOf = (placed: readonly Placed[]): Tile[] =>
  placed.flatMap(({ files, boxes }) =>
    files.flatMap((file, at) => {
      const box = boxes[at];
      return box ? [{ file, box }] : [];
    }),
  );

/** The tile that an arrow key leads to: sideways the next one, up and down the one that is nearest in the next row. */
export function tileBeside(tiles: readonly Tile[], from: string, key: string): Tile | undefined {
  const at = tiles.findIndex(({ file }) => file.uuid === from);
  const here = tiles[at];
  if (!here) return tiles[0];
  if (key === 'ArrowLeft') return tiles[at - 1];
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  const step = key === 'ArrowDown' ? 1 : -1;
  const middle = here.box.x + here.box.width / 2;
  let best: Tile | undefined;
  let row: number | undefined;
  for (let index = at + step; index >= 0 && index < tiles.length; index += step) {
    const tile = tiles[index];
    if (!tile || tile.box.y === here.box.y) continue;
    row ??= tile.box.y;
    if (tile.box.y !== row) break;
    const distance = ({ box }: Tile) => Math.abs(box.x + box.width / 2 - middle);
    if (!best || distance(tile) < distance(best)) best = tile;
  }
  return best;
}
