import { rgbaToThumbHash } from 'thumbhash';
import type { Colour } from '../model.ts';
import { mergeColours } from './palette.ts';
import { fromPixels, openSharp, type Pixels } from './sharp.ts';
import { resample } from './shrink.ts';

const white = { background: '#ffffff' };

/** A blurred stand-in for a picture that is still to come, base64. */
export async function placeholder(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: 40, height: 40, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Up to five colours that stand out. Transparent parts do not count. */
export async function dominantColours(pixels: Pixels): Promise<Colour[]> {
  const small = await resample(pixels, { width: 96, height: 96 });
  const png = await fromPixels(small).toColourspace('srgb').png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  const data = await openSharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const hex = `#${data.toString('hex', at, at + 3)}`;
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return mergeColours(counts);
}

const side = 32;
const kept = 8;
const cosines = Array.from({ length: kept }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side))),
);

/** Perceptual hash: which of the 64 lowest frequencies of the grey picture are above their median. 16 hex digits. */
export async function perceptualHash(pixels: Pixels): Promise<string> {
  const grey = await fromPixels(pixels)
    .flatten(white)
    .resize({ width: side, height: side, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const rows = cosines.map((wave) =>
    Array.from({ length: side }, (_, y) =>
      wave.reduce((sum, cosine, x) => sum + cosine * (grey[y * side + x] ?? 0), 0),
    ),
  );
  const low = cosines.flatMap((wave) =>
    rows.map((row) => wave.reduce((sum, cosine, y) => sum + cosine * (row[y] ?? 0), 0)),
  );
  const median = [...low].slice(1).sort((a, b) => a - b)[31] ?? 0;
  const bits = low.map((value) => (value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** True when next to nothing can be made out. */
export async function isDark(pixels: Pixels): Promise<boolean> {
  const { data } = await resample(pixels, { width: 32, height: 32 });
  return data.reduce((sum, value) => sum + value, 0) / data.length < 14;
}
