import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { durableFolders } from '#platform/storage/disk-folders.ts';
import { type BlobKey, versionOf } from '#platform/storage/keys.ts';
import { BlobMissing, type Storage } from '#platform/storage/storage.ts';

/** Stored bytes that a row names. */
export interface NamedBytes {
  readonly key: BlobKey;
  /** Null where rows do not keep it. */
  readonly size: number | null;
}

export type Outcome = 'copied' | 'linked' | 'missing' | 'damaged';

export interface CopiedBlob extends NamedBytes {
  readonly outcome: Outcome;
  readonly size: number;
}

interface CopyOptions {
  source: Storage;
  /** The folder that takes the bytes, each at its key. */
  target: string;
  /** Folders of earlier backups: what is there already is not copied again. */
  bases: readonly string[];
  /** True when bytes on the same disk may be shared with the store instead of copied. */
  link: boolean;
}

const atOnce = 8;
export const batchSize = 256;

/** The SHA-256 that a key promises; null for what was made by the product. */
export const promisedHash = (key: BlobKey): string | null =>
  versionOf(key) === null ? (key.split('/').at(-1) ?? null) : null;

/** Does work on each of a list, several at once; results stand in the order of the list. */
export async function mapSome<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [place, item] of rest) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Passes bytes on and takes their SHA-256. */
export function hashing(): { stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    // Of another disk, of a file system without links, or with too many of them: then it is copied.
    return (error as NodeJS.ErrnoException).code === 'EEXIST';
  }
}

/** Copies what rows name into a folder, batch by batch; each batch is on stable storage when it returns. */
export function createBlobCopier({ source, target, bases, link: mayLink }: CopyOptions) {
  const folders = durableFolders(target);

  async function fromBase(key: BlobKey, path: string, size: number, modified: Date): Promise<boolean> {
    for (const base of bases) {
      const earlier = await stat(join(base, key)).catch(() => null);
      if (!earlier || earlier.size !== size) continue;
      // What the product made may have been made anew in the same size.
      const same = promisedHash(key) !== null || Math.floor(earlier.mtimeMs) === modified.getTime();
      if (same && (await tryLink(join(base, key), path))) return true;
    }
    return false;
  }

  async function copy(key: BlobKey, path: string): Promise<Outcome> {
    const { stream, modified } = await source.open(key);
    const part = `${path}.part`;
    const hash = hashing();
    await pipeline(stream, hash.stream, createWriteStream(part, { mode: 0o600, flush: true }));
    const promised = promisedHash(key);
    if (promised !== null && hash.digest() !== promised) {
      await rm(part, { force: true });
      return 'damaged';
    }
    await utimes(part, modified, modified);
    await rename(part, path);
    return 'copied';
  }

  async function take({ key, size }: NamedBytes): Promise<CopiedBlob> {
    const path = join(target, key);
    const info = await source.stat(key);
    if (!info) return { key, size: size ?? 0, outcome: 'missing' };
    if (promisedHash(key) !== null && size !== null && size !== info.size)
      return { key, size: info.size, outcome: 'damaged' };
    await folders.make(dirname(path));
    if (await fromBase(key, path, info.size, info.modified)) return { key, size: info.size, outcome: 'linked' };
    const local = mayLink ? await source.localPath(key) : null;
    if (local && (await tryLink(local, path))) return { key, size: info.size, outcome: 'linked' };
    try {
      return { key, size: info.size, outcome: await copy(key, path) };
    } catch (error) {
      if (error instanceof BlobMissing) return { key, size: info.size, outcome: 'missing' };
      throw error;
    }
  }

  return async (batch: readonly NamedBytes[]): Promise<CopiedBlob[]> => {
    const taken = await mapSome(batch, take);
    const touched = new Set(
      taken.flatMap(({ key, outcome }) =>
        outcome === 'copied' || outcome === 'linked' ? [dirname(join(target, key))] : [],
      ),
    );
    await mapSome([...touched], (folder) => folders.settle(folder));
    return taken;
  };
}

/** A stream of things in lists of a size that is done at once. */
export async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
