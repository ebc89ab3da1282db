import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { photographNames, photographPath } from '../stdlib-photographs.ts';

const shelf = fileURLToPath(new URL('../../node_modules/.cache/vitrine-bench/', import.meta.url));

/** Sizes of cameras, 12 to 24 megapixels. */
const sizes = [
  [4000, 3000],
  [6000, 4000],
  [4608, 3456],
  [5472, 3648],
  [3000, 4000],
  [6000, 4000],
  [4896, 3264],
  [4000, 3000],
  [5184, 3456],
  [6000, 4000],
] as const;

export interface Photograph {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

const tile = { width: 1024, height: 1024, channels: 3 } as const;

/** Film grain to lay over a photograph; its repetition is too far apart for JPEG to gain by it. */
const grain = () =>
  sharp({ create: { ...tile, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Enlarged, with the grain that makes it weigh what a camera's file weighs: 2 to 5 MB. */
async function develop(nr: number, path: string): Promise<void> {
  const [width, height] = sizes[nr]!;
  const turned = nr >= photographNames.length;
  const source = sharp(photographPath(photographNames[nr % photographNames.length]!));
  const large = source
    .flop(turned)
    .toColourspace('srgb')
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: await grain(), tile: true, blend: 'soft-light' }]);
  const fresh = `${path}.${process.pid}`;
  await large
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: 'Canon', Model: `EOS R${nr}` } })
    .toFile(fresh);
  await rename(fresh, path);
}

/** The first so many of ten photographs of 12 to 24 megapixels, made once for all runs. */
export async function photographs(count: number): Promise<Photograph[]> {
  await mkdir(shelf, { recursive: true });
  const made: Photograph[] = [];
  for (const [nr, [width, height]] of sizes.entries()) {
    if (nr >= count) break;
    const path = join(shelf, `photograph-${nr}.jpg`);
    if (!existsSync(path)) await develop(nr, path);
    made.push({ path, width, height });
  }
  return made;
}

/** The same picture as bytes nobody has seen: a comment of its own behind the first marker of the JPEG. */
export function madeUnique(jpeg: Buffer): Buffer[] {
  const comment = randomBytes(16).toString('hex');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return [jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(comment), jpeg.subarray(2)];
}

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer[];
}

/** So many photographs, all different. */
export async function shoot(count: number): Promise<NamedBytes[]> {
  const originals = await Promise.all((await photographs(10)).map(({ path }) => readFile(path)));
  return Array.from({ length: count }, (_, nr) => ({
    name: `IMG_${String(nr).padStart(4, '0')}.jpg`,
    bytes: madeUnique(originals[nr % originals.length]!),
  }));
}

/** Writes them into a folder and returns their paths. */
export async function printed(folder: string, shots: readonly NamedBytes[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    shots.map(async ({ name, bytes }) => {
      const path = join(folder, name);
      await writeFile(path, Buffer.concat(bytes));
      return path;
    }),
  );
}
