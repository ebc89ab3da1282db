import { setTimeout as pause } from 'node:timers/promises';

const firstMs = 250;
const longestMs = 5_000;

/** Asks again and again, more and more seldom, until there is something. An abort ends it. */
export async function until<T>(ask: () => Promise<T | null>, signal: AbortSignal, mostMs: number): Promise<T | null> {
  const end = performance.now() + mostMs;
  for (let ms = firstMs; ; ms = Math.min(ms * 1.5, longestMs)) {
    const got = await ask();
    if (got !== null || performance.now() + ms > end) return got;
    await pause(ms, undefined, { signal });
  }
}
