import { LRUCache } from 'lru-cache';
import type { Listing } from '../listing.ts';

const most = 200;
const keptMs = 60_000;

/** Remembers for a minute what takes seconds in a library of millions of files; in any other it is read anew each time. */
export function createKeptAWhile<T extends object>() {
  const kept = new LRUCache<string, T>({ max: most, ttl: keptMs });
  return async ({ hunts }: Listing, detail: string, read: () => Promise<T>): Promise<T> => {
    if (hunts.every(({ stretch }) => stretch === 1)) return read();
    const key = [...hunts.map(({ name }) => name), detail].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const value = await read();
    kept.set(key, value);
    return value;
  };
}
