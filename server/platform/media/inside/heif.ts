import { readFile } from 'node:fs/promises';
import { limits } from '../limits.ts';
import { exifOrientation, type HeifImage, hasOwnTransform, heifLibrary, profileOf } from './heif-library.ts';
import { type OpenedImage, openBySharp } from './opened.ts';
import type { Pixels } from './sharp.ts';
import { asTiff } from './tiff.ts';
import { Unable } from './trouble.ts';

/**
 * Decodes the primary picture. The library turns it by what HEIF itself says;
 * EXIF is asked only where HEIF says nothing, or the picture would be turned twice.
 */
export async function openHeif(source: string): Promise<OpenedImage> {
  const library = heifLibrary();
  const decoder = new library.HeifDecoder();
  const images = decoder.decode(await readFile(source));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Unable('broken', 'no picture in it');
  const pixels = await decode(image);
  const profile = await profileOf(library, image);
  const orientation = hasOwnTransform(library, decoder, image) ? 1 : await exifOrientation(library, image);
  return openBySharp(asTiff(pixels, orientation, profile), { format: 'tiff' });
}

async function decode(image: HeifImage): Promise<Pixels> {
  const width = image.get_width();
  const height = image.get_height();
  if (width < 1 || height < 1) throw new Unable('broken', 'no size');
  if (width * height > limits.pixels) throw new Unable('too-large');
  const canvas = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<typeof canvas | null>((resolve) => image.display(canvas, resolve));
  if (!shown) throw new Unable('broken', 'decoding failed');
  const data = Buffer.from(shown.data.buffer);
  if (image.has_alpha_channel()) return { data, width, height, channels: 4 };
  return { data: withoutAlpha(data), width, height, channels: 3 };
}

/** In place: three of four bytes. */
function withoutAlpha(data: Buffer): Buffer {
  let to = 0;
  for (let from = 0; from < data.length; from += 4) {
    data[to] = data[from] ?? 0;
    data[to + 1] = data[from + 1] ?? 0;
    data[to + 2] = data[from + 2] ?? 0;
    to += 3;
  }
  return data.subarray(0, to);
}
