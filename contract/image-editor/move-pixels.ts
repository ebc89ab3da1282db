import type { Homography, Rectangle } from './geometry.ts';
import type { Recipe } from './recipe.ts';
import { fullValue, type Pixels, type Size, type Values, zeros } from './rendering.ts';

/** Quarter turns clockwise, then mirrored. */
export function turnPixels<V extends Values>(pixels: Pixels<V>, turn: Recipe['turn']): Pixels<V> {
  const { width, height, channels, data } = pixels;
  const { quarters, mirror, flip } = turn;
  if (quarters === 0 && !mirror && !flip) return pixels;
  const sideways = quarters % 2 === 1;
  const made = { width: sideways ? height : width, height: sideways ? width : height };
  const out = zeros(data, data.length);
  // The pixel that the first one comes from, and the ways to the next across and down.
  const last = { x: width - 1, y: height - 1 };
  const from = (x: number, y: number): number => {
    const across = mirror ? made.width - 1 - x : x;
    const down = flip ? made.height - 1 - y : y;
    const [sourceX, sourceY] = [
      [across, down],
      [down, last.y - across],
      [last.x - across, last.y - down],
      [last.x - down, across],
    ][quarters] as [number, number];
    return (sourceY * width + sourceX) * channels;
  };
  const right = from(1, 0) - from(0, 0);
  let to = 0;
  for (let y = 0; y < made.height; y += 1) {
    let at = from(0, y);
    for (let x = 0; x < made.width; x += 1, at += right, to += channels) {
      for (let channel = 0; channel < channels; channel += 1) out[to + channel] = data[at + channel]!;
    }
  }
  return { ...made, channels, data: out };
}

/** A part in whole pixels. */
export function extract<V extends Values>(pixels: Pixels<V>, { left, top, width, height }: Rectangle): Pixels<V> {
  const { channels, data } = pixels;
  if (width === pixels.width && height === pixels.height) return pixels;
  const out = zeros(data, width * height * channels);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * pixels.width + left) * channels;
    out.set(data.subarray(from, from + width * channels), y * width * channels);
  }
  return { width, height, channels, data: out };
}

/** A part of the plane that `back` leads from, at that size: each pixel mixed of the four that are nearest in the source. */
export function warp<V extends Values>(pixels: Pixels<V>, back: Homography, part: Rectangle, size: Size): Pixels<V> {
  const { width, height, channels, data } = pixels;
  const out = zeros(data, size.width * size.height * channels);
  const [a, b, c, d, e, f, g, h, i] = back;
  const stepX = part.width / size.width;
  const stepY = part.height / size.height;
  const row = width * channels;
  const limitX = width - 1;
  const limitY = height - 1;
  for (let y = 0, to = 0; y < size.height; y += 1) {
    const planeY = part.top + (y + 0.5) * stepY;
    for (let x = 0; x < size.width; x += 1, to += channels) {
      const planeX = part.left + (x + 0.5) * stepX;
      const depth = 1 / (g * planeX + h * planeY + i);
      const sourceX = (a * planeX + b * planeY + c) * depth - 0.5;
      const sourceY = (d * planeX + e * planeY + f) * depth - 0.5;
      const inX = sourceX < 0 ? 0 : Math.min(sourceX, limitX);
      const inY = sourceY < 0 ? 0 : Math.min(sourceY, limitY);
      const column = Math.trunc(inX);
      const line = Math.trunc(inY);
      const later = inX - column;
      const lower = inY - line;
      const at = line * row + column * channels;
      const next = column < limitX ? channels : 0;
      const under = at + (line < limitY ? row : 0);
      for (let channel = 0; channel < channels; channel += 1) {
        const upper = data[at + channel]! * (1 - later) + data[at + next + channel]! * later;
        const below = data[under + channel]! * (1 - later) + data[under + next + channel]! * later;
        out[to + channel] = Math.trunc(upper * (1 - lower) + below * lower + 0.5);
      }
    }
  }
  return { ...size, channels, data: out };
}

interface Mix {
  readonly from: Int32Array;
  readonly counts: Int32Array;
  readonly weights: Float32Array;
  readonly most: number;
}

/** The weight of what lies so far from a new pixel's middle: sharp where it is moved, even where it is made smaller (Catmull-Rom). */
function weightAt(distance: number): number {
  const far = Math.abs(distance);
  if (far < 1) return 1.5 * far ** 3 - 2.5 * far ** 2 + 1;
  return far < 2 ? -0.5 * far ** 3 + 2.5 * far ** 2 - 4 * far + 2 : 0;
}

/** The lines of a side that make up each line of another that is no longer, and how much of each. */
function mixOf(start: number, length: number, whole: number, count: number): Mix {
  const step = length / count;
  const scale = Math.max(1, step);
  const most = Math.ceil(4 * scale) + 2;
  const from = new Int32Array(count);
  const counts = new Int32Array(count);
  const weights = new Float32Array(count * most);
  for (let at = 0; at < count; at += 1) {
    const middle = start + (at + 0.5) * step;
    const first = Math.min(whole - 1, Math.max(0, Math.floor(middle - 2 * scale)));
    const last = Math.max(first, Math.min(whole - 1, Math.ceil(middle + 2 * scale) - 1));
    from[at] = first;
    counts[at] = last - first + 1;
    let sum = 0;
    for (let line = first; line <= last; line += 1) {
      const weight = weightAt((line + 0.5 - middle) / scale);
      weights[at * most + line - first] = weight;
      sum += weight;
    }
    for (let line = 0; line <= last - first; line += 1) weights[at * most + line]! /= sum || 1;
  }
  return { from, counts, weights, most };
}

/** A part, which need not begin at a whole pixel, at its own size or a smaller one. */
export function resample<V extends Values>(pixels: Pixels<V>, part: Rectangle, size: Size): Pixels<V> {
  const { width, height, channels, data } = pixels;
  const across = mixOf(part.left, part.width, width, size.width);
  const down = mixOf(part.top, part.height, height, size.height);
  const out = zeros(data, size.width * size.height * channels);
  const line = new Float32Array(width * channels);
  const largest = fullValue(data);
  for (let y = 0; y < size.height; y += 1) {
    sumRows(data, line, width * channels, down, y);
    for (let x = 0, to = y * size.width * channels; x < size.width; x += 1, to += channels) {
      const first = across.from[x]! * channels;
      const count = across.counts[x]!;
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0.5;
        for (let near = 0, at = first + channel; near < count; near += 1, at += channels) {
          sum += line[at]! * across.weights[x * across.most + near]!;
        }
        out[to + channel] = sum < 0 ? 0 : sum > largest ? largest : Math.trunc(sum);
      }
    }
  }
  return { ...size, channels, data: out };
}

function sumRows(data: Values, line: Float32Array, row: number, { from, counts, weights, most }: Mix, y: number): void {
  line.fill(0);
  for (let near = 0; near < counts[y]!; near += 1) {
    const weight = weights[y * most + near]!;
    const start = (from[y]! + near) * row;
    for (let at = 0; at < row; at += 1) line[at]! += data[start + at]! * weight;
  }
}
