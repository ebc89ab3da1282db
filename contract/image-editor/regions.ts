import type { Region } from './recipe.ts';
import type { Pixels } from './rendering.ts';

/** Shares of the picture's shorter side at full strength. */
const largestBlur = 0.05;
const largestTile = 0.08;
/** A blur is made of tiles that are blurred: what a tile held is gone for good, and however large it is, it takes no time. */
const tilesInBlur = 2;
const blurPasses = 3;

interface Tiles {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
  readonly values: Float32Array;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Hides parts of a picture. In place. */
export function hideRegions(pixels: Pixels, regions: readonly Region[]): void {
  for (const region of regions) hide(pixels, region);
}

function hide(pixels: Pixels, region: Region): void {
  const { width, height } = pixels;
  const { area, strength, effect } = region;
  const bounds = {
    left: Math.max(0, area.x * width),
    top: Math.max(0, area.y * height),
    right: Math.min(width, (area.x + area.width) * width),
    bottom: Math.min(height, (area.y + area.height) * height),
  };
  if (bounds.right - bounds.left < 0.5 || bounds.bottom - bounds.top < 0.5) return;
  const short = Math.min(width, height) * (strength / 100);
  if (effect === 'pixelate') {
    paint(pixels, region, bounds, averages(pixels, bounds, Math.max(2, short * largestTile)), false);
    return;
  }
  const tiles = averages(pixels, bounds, Math.max(1, (short * largestBlur) / tilesInBlur));
  for (let pass = 0; pass < blurPasses; pass += 1) blurTiles(tiles, pixels.channels);
  paint(pixels, region, bounds, tiles, true);
}

const first = (edge: number) => Math.max(0, Math.floor(edge));
const end = (edge: number, most: number) => Math.min(most, Math.ceil(edge));

/** The tile that a pixel falls into, for each pixel from the first on. */
function tileOf(from: number, to: number, edge: number, side: number, count: number): Int32Array {
  return Int32Array.from({ length: to - from }, (_, index) =>
    Math.min(count - 1, Math.max(0, Math.floor((from + index + 0.5 - edge) / side))),
  );
}

function averages({ data, width, height, channels }: Pixels, bounds: Bounds, wanted: number): Tiles {
  const { left, top, right, bottom } = bounds;
  const side = wanted;
  const columns = Math.max(1, Math.ceil((right - left) / side));
  const rows = Math.max(1, Math.ceil((bottom - top) / side));
  const values = new Float32Array(columns * rows * channels);
  const counts = new Float32Array(columns * rows);
  const xs = tileOf(first(left), end(right, width), left, side, columns);
  const ys = tileOf(first(top), end(bottom, height), top, side, rows);
  for (let y = 0; y < ys.length; y += 1) {
    let at = ((first(top) + y) * width + first(left)) * channels;
    for (let x = 0; x < xs.length; x += 1, at += channels) {
      const tile = ys[y]! * columns + xs[x]!;
      counts[tile]! += 1;
      for (let channel = 0; channel < channels; channel += 1) values[tile * channels + channel]! += data[at + channel]!;
    }
  }
  // A last tile so narrow that no pixel's middle lies in it is never looked at, but its neighbours are blurred with it.
  for (let tile = 0; tile < counts.length; tile += 1) {
    if (counts[tile] === 0) copyTile(values, counts, tile, columns, channels);
    for (let channel = 0; channel < channels; channel += 1) values[tile * channels + channel]! /= counts[tile] || 1;
    counts[tile] = 1;
  }
  return { columns, rows, side, values };
}

/** The values of the one before it, or above. */
function copyTile(values: Float32Array, counts: Float32Array, tile: number, columns: number, channels: number): void {
  const from = tile % columns > 0 ? tile - 1 : tile - columns;
  if (from < 0 || counts[from] === 0) return;
  values.copyWithin(tile * channels, from * channels, (from + 1) * channels);
}

const reach = 2;

/** A box of five tiles across and five down; at the sides the outermost count again. */
function blurTiles({ columns, rows, values }: Tiles, channels: number): void {
  const soften = (start: number, step: number, count: number) => {
    const line = Float32Array.from({ length: count }, (_, index) => values[start + index * step]!);
    for (let at = 0; at < count; at += 1) {
      let sum = 0;
      for (let near = at - reach; near <= at + reach; near += 1) sum += line[Math.min(count - 1, Math.max(0, near))]!;
      values[start + at * step] = sum / (2 * reach + 1);
    }
  };
  for (let channel = 0; channel < channels; channel += 1) {
    for (let row = 0; row < rows; row += 1) soften(row * columns * channels + channel, channels, columns);
    for (let column = 0; column < columns; column += 1) soften(column * channels + channel, columns * channels, rows);
  }
}

function paint(pixels: Pixels, { shape }: Region, bounds: Bounds, tiles: Tiles, smooth: boolean): void {
  const { data, width, height, channels } = pixels;
  const { left, top, right, bottom } = bounds;
  const { columns, rows, side, values } = tiles;
  const across = (right - left) / 2;
  const down = (bottom - top) / 2;
  for (let y = first(top); y < end(bottom, height); y += 1) {
    const v = (y + 0.5 - top - down) / down;
    const half = shape === 'ellipse' ? across * Math.sqrt(Math.max(0, 1 - v * v)) : Number.POSITIVE_INFINITY;
    const from = Math.max(first(left), Math.round(left + across - half));
    const to = Math.min(end(right, width), Math.round(left + across + half));
    const row = (y + 0.5 - top) / side - (smooth ? 0.5 : 0);
    const above = Math.min(rows - 1, Math.max(0, Math.floor(row)));
    const below = smooth ? Math.min(rows - 1, above + 1) : above;
    const lower = smooth ? Math.min(1, Math.max(0, row - above)) : 0;
    for (let x = from, at = (y * width + from) * channels; x < to; x += 1, at += channels) {
      const column = (x + 0.5 - left) / side - (smooth ? 0.5 : 0);
      const before = Math.min(columns - 1, Math.max(0, Math.floor(column)));
      const after = smooth ? Math.min(columns - 1, before + 1) : before;
      const later = smooth ? Math.min(1, Math.max(0, column - before)) : 0;
      const a = (above * columns + before) * channels;
      const b = (above * columns + after) * channels;
      const c = (below * columns + before) * channels;
      const d = (below * columns + after) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const upper = values[a + channel]! * (1 - later) + values[b + channel]! * later;
        const under = values[c + channel]! * (1 - later) + values[d + channel]! * later;
        data[at + channel] = Math.round(upper * (1 - lower) + under * lower);
      }
    }
  }
}
