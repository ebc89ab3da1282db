import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '#platform/clock.ts';
import { type BlobKey, versionOf } from './keys.ts';
import { BlobMissing, type Storage } from './storage.ts';

export interface SmallBlob {
  readonly body: Buffer;
  readonly modified: Date;
}

/** Small renditions kept in memory: what a library's pages ask for again and again. */
export interface SmallBlobs {
  /** Only what is in memory and was looked after lately. */
  peek(key: BlobKey): SmallBlob | undefined;
  /** Reads it, or finds that it has not changed. Null when it is too large to keep. Throws `BlobMissing`. */
  load(key: BlobKey): Promise<SmallBlob | null>;
  /** Renditions of the version were made again or are gone. */
  forget(version: string): void;
}

interface CachedBlob extends SmallBlob {
  checked: number;
}

/** Other processes change renditions, too: what is older than this is compared with the storage before it is sent. */
const freshMs = 30_000;
const overhead = 512;
/** Bytes of the largest that are kept. */
export const smallAtMost: number = 64 * 1024;

async function collect(stream: Readable, size: number): Promise<Buffer> {
  // Memory of its own: a slice of a pool would keep the whole pool.
  const body = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const chunk of stream) filled += (chunk as Buffer).copy(body, filled);
  return body;
}

export function createSmallBlobs({
  storage,
  clock = systemClock,
  maxBytes = 48 * 1024 * 1024,
  maxBlob = smallAtMost,
}: {
  storage: Pick<Storage, 'stat' | 'open'>;
  clock?: Clock;
  maxBytes?: number;
  maxBlob?: number;
}): SmallBlobs {
  const keysOf = new Map<string, Set<BlobKey>>();
  const kept = new LRUCache<string, CachedBlob>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + overhead,
    dispose(_blob, key) {
      const version = versionOf(key) ?? '';
      const keys = keysOf.get(version);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(version);
    },
  });
  const loading = new Map<BlobKey, Promise<SmallBlob | null>>();
  const now = () => clock.now().getTime();
  const isFresh = ({ checked }: CachedBlob) => Math.abs(now() - checked) < freshMs;

  function keep(key: BlobKey, version: string, blob: SmallBlob): void {
    kept.set(key, { ...blob, checked: now() });
    const keys = keysOf.get(version) ?? new Set();
    keysOf.set(version, keys.add(key));
  }

  async function unchanged(key: BlobKey): Promise<SmallBlob | undefined> {
    const known = kept.get(key);
    if (!known) return undefined;
    const info = await storage.stat(key);
    if (info && info.size === known.body.length && info.modified.getTime() === known.modified.getTime()) {
      known.checked = now();
      return known;
    }
    kept.delete(key);
    if (!info) throw new BlobMissing(key);
    return undefined;
  }

  async function read(key: BlobKey): Promise<SmallBlob | null> {
    const known = await unchanged(key);
    if (known) return known;
    const { size, modified, stream } = await storage.open(key);
    if (size > maxBlob) {
      stream.destroy();
      return null;
    }
    return { body: await collect(stream, size), modified };
  }

  /** Whoever forgets the version meanwhile takes this reading off the list: it may be of the old bytes. */
  async function begin(key: BlobKey): Promise<SmallBlob | null> {
    const reading = read(key);
    loading.set(key, reading);
    const ended = () => loading.get(key) === reading && loading.delete(key);
    try {
      const blob = await reading;
      const version = versionOf(key);
      if (ended() && blob && version !== null) keep(key, version, blob);
      return blob;
    } catch (error) {
      ended();
      throw error;
    }
  }

  return {
    peek(key) {
      const known = kept.get(key);
      return known && isFresh(known) ? known : undefined;
    },
    load: (key) => loading.get(key) ?? begin(key),
    forget(version) {
      for (const key of [...(keysOf.get(version) ?? [])]) kept.delete(key);
      for (const key of loading.keys()) if (versionOf(key) === version) loading.delete(key);
    },
  };
}

/** The same storage, whose changes of renditions are felt by this memory at once. */
export function withCache(smallBlobs: Pick<SmallBlobs, 'forget'>, storage: Storage): Storage {
  const forget = (key: BlobKey) => {
    const version = versionOf(key);
    if (version !== null) smallBlobs.forget(version);
  };
  return {
    ...storage,
    async adopt(key, localPath) {
      await storage.adopt(key, localPath);
      forget(key);
    },
    async put(key, bytes) {
      await storage.put(key, bytes);
      forget(key);
    },
    async remove(key) {
      const removed = await storage.remove(key);
      forget(key);
      return removed;
    },
  };
}
