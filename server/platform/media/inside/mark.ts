import type { Sharp } from 'sharp';
import type { Box } from './opened.ts';
import type { MarkTask } from './protocol.ts';
import { fromPixels, openSharp, type Pixels, plainSharp } from './sharp.ts';

/** The share of each side of a picture that its mark takes. */
const share = 0.7;
/** A mark of which less than this part can be seen is none. */
const seenPart = 0.004;
const seenAlpha = 24;

/** The picture with the mark over its middle. */
export async function marked(picture: Sharp, mark: MarkTask): Promise<Sharp> {
  const base = await inColour(picture);
  const { data, width, height } = await markFor(base, mark);
  const left = Math.floor((base.width - width) / 2);
  const top = Math.floor((base.height - height) / 2);
  return fromPixels(base).composite([{ input: data, raw: { width, height, channels: 4 }, left, top, blend: 'over' }]);
}

/** The mark of something of that size. There always is one: where nothing can be drawn, it is bars. */
export async function markFor(base: Box, { picture: drawing, words, opacity }: MarkTask): Promise<Pixels> {
  const side = (length: number) => Math.max(1, Math.round(length * share));
  const box: Box = { width: side(base.width), height: side(base.height) };
  const mark =
    seen(drawing === null ? null : await drawn(drawing, box)) ??
    seen(await written(words, box).catch(() => null)) ??
    bars(box);
  return faded(mark, opacity);
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

/** Red, green and blue also of what is grey, so that a mark can be laid over it. */
async function inColour(picture: Sharp): Promise<Pixels> {
  const pixels = await pixelsOf(picture);
  const { data, width, height, channels } = pixels;
  if (channels >= 3) return pixels;
  const wide = channels === 2 ? 4 : 3;
  const colour = Buffer.alloc(width * height * wide);
  for (let from = 0, to = 0; from < data.length; from += channels, to += wide) {
    colour.fill(data[from] ?? 0, to, to + 3);
    if (wide === 4) colour[to + 3] = data[from + 1] ?? 255;
  }
  return { data: colour, width, height, channels: wide };
}

async function drawn(path: string, box: Box): Promise<Pixels> {
  return pixelsOf(
    openSharp(path)
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ ...box, fit: 'inside' }),
  );
}

const markup = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').slice(0, 200);

/** White letters with a dark edge, to be seen on any picture. */
async function written(words: string, box: Box): Promise<Pixels> {
  const text = { text: `<span foreground="white">${markup(words)}</span>`, font: 'sans bold 40', rgba: true } as const;
  const letters = await plainSharp({ text: { ...text, dpi: 288, width: 2400, align: 'centre', wrap: 'word-char' } })
    .extend({ top: 12, bottom: 24, left: 12, right: 24, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const pixels = await pixelsOf(
    openSharp(letters)
      .toColourspace('srgb')
      .ensureAlpha()
      .resize({ ...box, fit: 'inside' }),
  );
  return edged(pixels, Math.max(1, Math.round(pixels.height / 60)));
}

/** Puts a dark copy below, so far to the right and down. */
function edged({ data, width, height, channels }: Pixels, shift: number): Pixels {
  const out = Buffer.alloc(data.length);
  const alphaAt = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (data[(y * width + x) * 4 + 3] ?? 0));
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const letter = alphaAt(x, y);
      const alpha = Math.max(letter, alphaAt(x - shift, y - shift));
      const tone = alpha === 0 ? 0 : Math.round((255 * letter) / alpha);
      out.fill(tone, at, at + 3);
      out[at + 3] = alpha;
    }
  }
  return { data: out, width, height, channels };
}

function seen(mark: Pixels | null): Pixels | null {
  if (!mark) return null;
  let count = 0;
  for (let at = 3; at < mark.data.length; at += 4) if ((mark.data[at] ?? 0) >= seenAlpha) count += 1;
  return count >= mark.width * mark.height * seenPart ? mark : null;
}

/** Slanting bars, black and white in turn: they need no letters. */
function bars({ width, height }: Box): Pixels {
  const data = Buffer.alloc(width * height * 4);
  const period = Math.max(4, Math.round(Math.min(width, height) / 6));
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const phase = ((x + y) % period) / period;
      data.fill(phase < 0.25 ? 255 : 0, at, at + 3);
      data[at + 3] = phase < 0.5 ? 255 : 0;
    }
  }
  return { data, width, height, channels: 4 };
}

function faded({ data, ...size }: Pixels, opacity: number): Pixels {
  const out = Buffer.from(data);
  for (let at = 3; at < out.length; at += 4) out[at] = Math.round((out[at] ?? 0) * opacity);
  return { data: out, ...size };
}
