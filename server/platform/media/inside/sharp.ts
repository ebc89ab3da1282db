import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { limits } from '../limits.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only the loaders that are needed; names lie, and every other parser is one more to be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Svg', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

const options: SharpOptions = { limitInputPixels: limits.pixels, failOn: 'truncated' };

/** A pipeline over a file or bytes, with the limits of the house. */
export function openSharp(input: string | Buffer, more: SharpOptions = {}): Sharp {
  return sharp(input, { ...options, ...more });
}

export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: limits.pixels });
}

/** Bytes of a picture of ours, made with the libraries' defaults. */
export const plainSharp: typeof sharp = sharp;
