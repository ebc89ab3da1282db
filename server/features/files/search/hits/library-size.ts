import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/db.ts';
import { keptCount } from '../../store/counts.ts';

const stretches = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });
const million = 1_000_000;
const longest = 16;

/**
 * The number of times that more rows are worth being walked than in a library of a million files: what the index of words
 * has to bring grows with the library, and a row costs the same in any. 1, 2, 4, 8 or 16, so that few statements differ.
 * Nothing depends on it but time, so it may be a minute old.
 */
export async function stretchOf(db: Db, team: string): Promise<number> {
  const known = stretches.get(team);
  if (known !== undefined) return known;
  const { live } = await keptCount(db, team, ['team']);
  const stretch = Math.min(longest, 2 ** Math.round(Math.log2(Math.max(1, live / million))));
  stretches.set(team, stretch);
  return stretch;
}
