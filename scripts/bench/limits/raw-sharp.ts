import sharp from 'sharp';
import { eachAtOnce, msOf, perSecond } from '../measure.ts';

/** Sharp as the product uses it: one thread for each picture, nothing kept. */
export function tameSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

/** Thumbnails of 400 px as WebP of quality 80, two at once, per second. */
export async function thumbnailsPerSecond(paths: readonly string[]): Promise<number> {
  const ms = await msOf(() =>
    eachAtOnce(paths, 2, (path) =>
      sharp(path).autoOrient().resize(400, 400, { fit: 'inside' }).webp({ quality: 80 }).toBuffer(),
    ),
  );
  return perSecond(paths.length, ms);
}

export const to1080 = (source: string | Buffer) =>
  sharp(source).autoOrient().resize({ width: 1080 }).jpeg({ quality: 80 }).toBuffer();

/** A banner of three to one around the middle, as fine as an original. */
export const toBanner = (source: string | Buffer) =>
  sharp(source)
    .autoOrient()
    .resize(1500, 500, { fit: 'cover' })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** The rendition that the product keeps of a large picture. */
export const rendition = (path: string) =>
  sharp(path).autoOrient().resize(2048, 2048, { fit: 'inside' }).jpeg({ quality: 80 }).toBuffer();
