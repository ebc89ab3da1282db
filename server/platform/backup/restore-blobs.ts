import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { BlobDamaged, type Storage } from '#platform/storage/storage.ts';
import { hashing, type NamedBytes, promisedHash } from './copy-blobs.ts';

/**
 * Puts a backup's bytes into a store. What an earlier try put there in this size already stays; where no size is given, what
 * is there is replaced. Damaged bytes end it.
 */
export async function restoreBlob(backup: Storage, store: Storage, { key, size }: NamedBytes): Promise<void> {
  if (size !== null && (await store.stat(key))?.size === size) return;
  const path = await store.tempFile();
  try {
    const hash = hashing();
    const { stream } = await backup.open(key);
    await pipeline(stream, hash.stream, createWriteStream(path));
    const promised = promisedHash(key);
    if (promised !== null && hash.digest() !== promised) throw new BlobDamaged(key);
    await store.adopt(key, path);
  } finally {
    await rm(path, { force: true });
  }
}
