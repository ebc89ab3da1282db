import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { limits } from '../limits.ts';
import type { OpenedImage } from './opened.ts';
import { openSharp } from './sharp.ts';
import { Unable } from './trouble.ts';

const dotsPerInch = 72;
const densest = 100_000;

/** Opened from memory: without an address of its own, a drawing cannot name its neighbours. */
export async function openSvg(source: string): Promise<OpenedImage> {
  const drawing = await readDrawing(source);
  const { width, height, format } = await openSharp(drawing, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw new Unable('broken', `expected svg, found ${format}`);
  return {
    ...{ width, height, frames: null, vector: true, animated: false, shrinks: false },
    draw: async (box, options) => {
      const scale = Math.max(1, Math.min(box.width / width, box.height / height));
      return openSharp(drawing, { ...options, density: await densityFor(drawing, width, scale) });
    },
  };
}

/** Dots per inch at which a drawing is so many times as wide. Where it measures itself in centimetres, they count twice. */
async function densityFor(drawing: Buffer, width: number, scale: number): Promise<number> {
  let density = Math.min(dotsPerInch * scale, densest);
  for (let attempt = 0; attempt < 4 && scale > 1; attempt++) {
    const drawn = await openSharp(drawing, { limitInputPixels: false, density }).metadata();
    const excess = drawn.width / (width * scale);
    if (excess < 1.1) break;
    density = Math.max(dotsPerInch, density / Math.sqrt(excess));
  }
  return density;
}

async function readDrawing(source: string): Promise<Buffer> {
  if ((await stat(source)).size > limits.svgBytes) throw new Unable('too-large');
  const bytes = await readFile(source);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: limits.svgBytes }).catch((error: unknown) => {
    const grown = error instanceof RangeError;
    throw new Unable(grown ? 'too-large' : 'broken', String(error));
  });
}
