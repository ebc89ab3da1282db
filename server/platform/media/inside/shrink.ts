import type { Sharp } from 'sharp';
import { openSource } from './open.ts';
import type { Box, OpenedImage } from './opened.ts';
import type { Opening } from './protocol.ts';
import type { Pixels } from './sharp.ts';
import { fromPixels } from './sharp.ts';
import { reasonOf, Unable } from './trouble.ts';

export type { Box };

/** The picture in sRGB, 8 bit, at most as large as the box, alpha only where something is transparent. */
export async function shrinkTo(opened: OpenedImage, box: Box): Promise<Pixels> {
  try {
    return opaque(await pixelsOf(fitted(await opened.draw(box), opened, box)));
  } catch (error) {
    if (reasonOf(error) !== 'cut-off') throw error;
    const shown = opaque(await pixelsOf(fitted(await opened.draw(box, { failOn: 'none' }), opened, box)));
    if (mostlyMissing(shown)) throw new Unable('cut-off', String(error));
    return shown;
  }
}

/** For a picture that is not to be smaller. */
export async function wholeOf(source: string, opening: Opening): Promise<Sharp> {
  const opened = await openSource(source, opening);
  return opened.draw(opened);
}

function fitted(picture: Sharp, { vector }: OpenedImage, box: Box): Sharp {
  return picture.resize({ ...box, fit: 'inside', withoutEnlargement: !vector }).toColourspace('srgb');
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] };
}

/** Smaller pixels of the same picture. */
export async function resample(pixels: Pixels, box: Box, fit: 'fill' | 'inside' = 'inside'): Promise<Pixels> {
  return pixelsOf(fromPixels(pixels).resize({ ...box, fit, withoutEnlargement: fit === 'inside' }));
}

/** Drops an alpha channel that says nothing. */
function opaque(pixels: Pixels): Pixels {
  const { data, channels } = pixels;
  if (channels !== 2 && channels !== 4) return pixels;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return pixels;
  const kept = Buffer.alloc((data.length / channels) * (channels - 1));
  for (let from = 0, to = 0; from < data.length; from += channels) {
    for (let channel = 0; channel < channels - 1; channel += 1, to += 1) kept[to] = data[from + channel] ?? 0;
  }
  return { ...pixels, data: kept, channels: channels === 4 ? 3 : 1 };
}

/**
 * True when more than half of the rows, from the bottom up, are one flat colour: what a decoder fills in for missing
 * data.
 */
function mostlyMissing({ data, width, height, channels }: Pixels): boolean {
  const stride = width * channels;
  const last = data.subarray(data.length - channels);
  const isFill = (row: number): boolean => {
    for (let at = row * stride; at < (row + 1) * stride; at += 1) {
      if (Math.abs((data[at] ?? 0) - (last[at % channels] ?? 0)) > 2) return false;
    }
    return true;
  };
  let missing = 0;
  while (missing < height && isFill(height - 1 - missing)) missing += 1;
  return missing > height / 2;
}
