import { weights } from './light.ts';
import { fullValue, type Pixels, type Size } from './rendering.ts';

/** A share of the shorter side, so that a small picture looks as the large one does. */
const radiusShare = 0.0007;
const strongest = 1.6;
/** Rows that are looked at together: what is blurred is kept for no more of them. */
const bandRows = 256;

/** Its radius in pixels, for a picture whose shorter side at that scale has so many. */
export const sharpenRadius = ({ width, height }: Size) => Math.min(width, height) * radiusShare;

/** Makes edges clearer, by the eye's grey alone so that colours stay. `sharpness` from 0 to 100. In place. */
export function sharpen(pixels: Pixels, sharpness: number, radius: number): void {
  if (sharpness <= 0 || radius <= 0) return;
  const { data, width, height, channels } = pixels;
  const largest = fullValue(data);
  // Parts of 8 bits, so that a soft slope does not get steps.
  const scale = largest === 255 ? 64 : 1;
  const greys = greysOf(pixels, scale);
  const amount = ((sharpness / 100) * strongest) / scale;
  const margin = 2 * Math.ceil(radius);
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    const from = Math.max(0, top - margin);
    const to = Math.min(height, top + rows + margin);
    const soft = Float32Array.from(greys.subarray(from * width, to * width));
    blurBand(soft, width, to - from, radius);
    let grey = top * width;
    let at = grey * channels;
    for (let blurred = (top - from) * width; grey < (top + rows) * width; blurred += 1, grey += 1, at += channels) {
      const more = amount * (greys[grey]! - soft[blurred]!);
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[at + channel]! + more + 0.5;
        data[at + channel] = value < 0 ? 0 : value > largest ? largest : Math.trunc(value);
      }
    }
  }
}

function greysOf({ data, width, height, channels }: Pixels, scale: number): Uint16Array {
  const greys = new Uint16Array(width * height);
  const red = weights.red * scale;
  const green = weights.green * scale;
  const blue = weights.blue * scale;
  for (let to = 0, at = 0; to < greys.length; to += 1, at += channels) {
    greys[to] = red * data[at]! + green * data[at + 1]! + blue * data[at + 2]!;
  }
  return greys;
}

/** Two boxes one after the other, across and down. */
function blurBand(band: Float32Array, width: number, height: number, radius: number): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const row = new Float32Array(width);
    for (let y = 0; y < height; y += 1) blurLine(band, row, y * width, 1, width, radius);
    const column = new Float32Array(height);
    for (let x = 0; x < width; x += 1) blurLine(band, column, x, width, height, radius);
  }
}

/** A box whose ends count in part, so that its radius may be any number. */
function blurLine(
  band: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  for (let at = 0, from = start; at < length; at += 1, from += step) line[at] = band[from]!;
  const whole = Math.floor(radius);
  const part = radius - whole;
  const last = length - 1;
  const share = 1 / (2 * radius + 1);
  let sum = 0;
  for (let at = -whole; at <= whole; at += 1) sum += line[at < 0 ? 0 : Math.min(at, last)]!;
  for (let at = 0, to = start; at < length; at += 1, to += step) {
    const before = at - whole - 1;
    const after = at + whole + 1;
    const first = line[Math.max(before, 0)]!;
    const next = line[Math.min(after, last)]!;
    band[to] = (sum + part * (first + next)) * share;
    const leaves = at - whole;
    sum += next - line[leaves < 0 ? 0 : Math.min(leaves, last)]!;
  }
}
