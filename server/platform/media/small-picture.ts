import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Storage } from '#platform/storage/storage.ts';
import type { Media } from './media.ts';

const accepted = ['jpg', 'png', 'webp', 'gif'];

/** A picture of somebody else, drawn anew and small: nothing of its file is passed on. `compared`: with its hash for pictures that look alike. */
export async function smallPicture(
  { media, storage }: { readonly media: Media; readonly storage: Storage },
  bytes: Buffer,
  { long, signal, compared = false }: { long: number; signal: AbortSignal; compared?: boolean },
): Promise<{ bytes: Buffer; width: number; height: number; likeness: string | null } | null> {
  const [source, out] = [await storage.tempFile(), await storage.tempFile()];
  try {
    await writeFile(source, bytes);
    const sniffed = await media.sniff(source, 'picture', bytes.subarray(0, 4096));
    if (!accepted.includes(sniffed.extension)) return null;
    const { width, height } = await media.resize({ source, sniffed, out, long, format: 'webp', signal });
    const likeness = compared ? await media.likeness({ source, sniffed, signal }).catch(() => null) : null;
    return { bytes: await readFile(out), width, height, likeness };
  } finally {
    await rm(source, { force: true });
    await rm(out, { force: true });
  }
}
