import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { limits, quality, sizes } from '../limits.ts';
import { widthName } from '../widths.ts';
import type { OpenedImage } from './opened.ts';
import type { DecoderOutput } from './protocol.ts';
import { fromPixels, openSharp, type Pixels } from './sharp.ts';

/** JPEG, or WebP where something is transparent. Carries no metadata and no profile: it is sRGB. */
export async function writePicture(pixels: Pixels, out: string, stem: string, of: number): Promise<DecoderOutput> {
  const { width, height, channels } = pixels;
  const seeThrough = channels === 2 || channels === 4;
  const name = `${stem}.${seeThrough ? 'webp' : 'jpg'}`;
  const picture: Sharp = fromPixels(pixels);
  const encoded = seeThrough
    ? picture.toColourspace('srgb').webp({ quality: of, effort: 2 })
    : picture.jpeg({ quality: of });
  await encoded.toFile(join(out, name));
  return { name, mediaType: seeThrough ? 'image/webp' : 'image/jpeg', width, height };
}

/** WebP in one of the further widths: beside the JPEG, for less than half the bytes. */
export async function writeSize(pixels: Pixels, out: string, wanted: number): Promise<DecoderOutput> {
  const { width, height } = pixels;
  const name = widthName(wanted);
  await fromPixels(pixels).toColourspace('srgb').webp({ quality: quality.width, effort: 3 }).toFile(join(out, name));
  return { name, mediaType: 'image/webp', width, height };
}

/** True when all its pictures together are few enough to be kept moving. */
export function canMove({ animated, frames, width, height }: OpenedImage): boolean {
  return animated && (frames ?? 1) * width * height <= limits.animationPixels;
}

export async function writeMoving(source: string, out: string, stem: string): Promise<DecoderOutput> {
  const name = `${stem}.webp`;
  const box = { width: sizes.previewLong, height: sizes.previewLong, fit: 'inside', withoutEnlargement: true } as const;
  const info = await openSharp(source, { animated: true })
    .resize(box)
    .toColourspace('srgb')
    .webp({ quality: quality.animation, effort: 1 })
    .toFile(join(out, name));
  return { name, mediaType: 'image/webp', width: info.width, height: info.pageHeight ?? info.height };
}
