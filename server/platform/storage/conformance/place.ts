import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type BlobKey, original } from '../keys.ts';
import type { BlobInfo, Storage } from '../storage.ts';

/** A driver to try, and what puts bytes into it. */
export interface StorageUnderTest {
  /** Only while tests run. */
  readonly storage: Storage;
  readonly team: string;
  /** A new temporary file with these bytes. */
  local(bytes: Buffer | string): Promise<string>;
  /** Stores as many random bytes as an original. */
  put(size: number, owner?: string): Promise<{ key: BlobKey; bytes: Buffer }>;
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function keysOf(blobs: AsyncIterable<BlobInfo>): Promise<BlobKey[]> {
  const keys: BlobKey[] = [];
  for await (const { key } of blobs) keys.push(key);
  return keys;
}

export function createPlace(storageNow: () => Storage): StorageUnderTest {
  const team = randomUUID();
  async function local(bytes: Buffer | string): Promise<string> {
    const path = await storageNow().tempFile();
    await writeFile(path, bytes);
    return path;
  }
  return {
    get storage() {
      return storageNow();
    },
    team,
    local,
    async put(size, owner = team) {
      const bytes = randomBytes(size);
      const key = original(owner, createHash('sha256').update(bytes).digest());
      await storageNow().adopt(key, await local(bytes));
      return { key, bytes };
    },
  };
}
