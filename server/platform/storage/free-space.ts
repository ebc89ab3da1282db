import { type Clock, systemClock } from '#platform/clock.ts';
import { NoSpace, type Storage } from './storage.ts';

/** Keeps the last bytes of the disk for the database, which must always be able to write. */
export interface FreeSpace {
  /** Refuses with `NoSpace` when so many bytes more would go into the reserve. */
  need(bytes: number): Promise<void>;
}

const freshMs = 1_000;

/** Asks the disk at most once a second; what was granted since then counts as used. */
export function createFreeSpace({
  storage,
  reserve,
  clock = systemClock,
}: {
  storage: Pick<Storage, 'freeBytes'>;
  reserve: number;
  clock?: Clock;
}): FreeSpace {
  let free = 0;
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const ask = async (now: number) => {
    free = await storage.freeBytes();
    asked = now;
  };
  return {
    async need(bytes) {
      const now = clock.now().getTime();
      if (now - asked >= freshMs || now < asked) {
        asking ??= ask(now).finally(() => {
          asking = null;
        });
        await asking;
      }
      if (free - bytes < reserve) throw new NoSpace();
      free -= bytes;
    },
  };
}
