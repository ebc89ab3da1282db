import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Services } from '#server/services.ts';

const longSide = 320;
const accepted = ['jpg', 'png', 'webp', 'gif'];

/** A picture of somebody else, drawn anew and small: nothing of its file is passed on. */
export async function smallPicture(
  { media, storage }: Pick<Services, 'media' | 'storage'>,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const [source, out] = [await storage.tempFile(), await storage.tempFile()];
  try {
    await writeFile(source, bytes);
    const sniffed = await media.sniff(source, 'picture', bytes.subarray(0, 4096));
    if (!accepted.includes(sniffed.extension)) return null;
    await media.resize({ source, sniffed, out, long: longSide, format: 'webp', signal });
    return await readFile(out);
  } finally {
    await rm(source, { force: true });
    await rm(out, { force: true });
  }
}
