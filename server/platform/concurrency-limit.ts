import { fail } from './errors.ts';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets so many at once do work of one key, has some wait, and refuses the rest with 429: a rush at one thing then takes
 * no more than its share of the connections to the database.
 */
export function createConcurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return async function withinLimit<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length < waiting) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else
      fail('rate_limited', {
        detail: 'Too many people are viewing this right now. Try again in a moment.',
        retryAfter: 2,
      });
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}
