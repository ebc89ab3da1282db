import type { Log } from '#platform/log.ts';
import type { BlobKey } from './keys.ts';
import { BlobDamaged, type Storage } from './storage.ts';

/** Stored bytes that are known to be no longer what came in: they refuse to leave. */
export interface DamagedBlobs {
  has(key: BlobKey): boolean;
  /** The same bytes came in once more. */
  heal(key: BlobKey): void;
  /** Asks anew which they are. */
  refresh(): Promise<void>;
  stop(): void;
}

const everyMs = 10_000;

/** Kept in memory, so that no request asks for it. `list`: the keys of them all, a few. */
export function watchDamaged(list: () => Promise<readonly BlobKey[]>, log: Pick<Log, 'warn'>): DamagedBlobs {
  let known = new Set<BlobKey>();
  const refresh = async () => {
    known = new Set(await list());
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'damaged bytes could not be asked for'));
  }, everyMs);
  timer.unref();
  return {
    has: (key) => known.has(key),
    heal: (key) => void known.delete(key),
    refresh,
    stop: () => clearInterval(timer),
  };
}

/** The same storage, out of which damaged bytes do not come; the same bytes once more heal them. */
export function withoutDamaged(damaged: Pick<DamagedBlobs, 'has' | 'heal'>, storage: Storage): Storage {
  const refuse = (key: BlobKey) => {
    if (damaged.has(key)) throw new BlobDamaged(key);
  };
  return {
    ...storage,
    async open(key, range) {
      refuse(key);
      return storage.open(key, range);
    },
    async localPath(key) {
      refuse(key);
      return storage.localPath(key);
    },
    async localCopy(key) {
      refuse(key);
      return storage.localCopy(key);
    },
    async adopt(key, localPath) {
      await storage.adopt(key, localPath);
      damaged.heal(key);
    },
    async put(key, bytes) {
      await storage.put(key, bytes);
      damaged.heal(key);
    },
  };
}
