import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { photographNames, photographPath } from '../stdlib-photographs.ts';

/** The uploads that were sent; `uuid` once the server had said that it has it. */
export interface SentUpload {
  readonly name: string;
  readonly sha256: string;
  /** The versions that its newest one may be instead. */
  readonly later?: readonly string[];
  uuid?: string;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let pictures: Buffer[] | undefined;

/** A photograph that no other upload has the bytes of, from some kilobytes to some megabytes. */
export async function freshPhotograph(pick: number): Promise<Buffer> {
  pictures ??= await Promise.all(
    photographNames.map((name, at) =>
      sharp(photographPath(name))
        .resize(400 + at * 500)
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  );
  const base = pictures[Math.floor(pick * pictures.length)] ?? Buffer.alloc(0);
  return Buffer.concat([base, randomBytes(16)]);
}
