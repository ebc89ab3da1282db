import { LRUCache } from 'lru-cache';

const rememberedMs = 10 * 60_000;

/**
 * Searches, by their names, whose hits were few enough to be gathered, and so need not be looked for in order first; and
 * those whose hits were not, and so need not be gathered again. Nothing depends on it but time.
 */
export const frequencies = new LRUCache<string, 'few' | 'many'>({ max: 2_000, ttl: rememberedMs });
