import { LRUCache } from 'lru-cache';
import type { Tx } from '#platform/db/db.ts';
import type { Services } from '#server/services.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'log'>;

/** Work on pictures that is asked for as somebody looks at them. */
export interface Wish {
  /** The kind of work; another kind is asked for at once. */
  readonly what: string;
  /** Asked again after so long. */
  readonly againMs: number;
  ask(tx: Tx, version: string): Promise<void>;
  /** Said in the log when it could not be asked for. */
  readonly trouble: string;
}

interface LastAsked {
  what: string;
  at: number;
}

/** Of each version, what was asked for last, and when. */
export type Memory = WeakMap<object, LRUCache<string, LastAsked>>;

function memoryOf(memory: Memory, jobs: object): LRUCache<string, LastAsked> {
  const known = memory.get(jobs);
  if (known) return known;
  const fresh = new LRUCache<string, LastAsked>({ max: 20_000 });
  memory.set(jobs, fresh);
  return fresh;
}

/** Asks for work on versions unless it was asked for lately. Nobody waits for it. */
export function askNowAndThen(
  asked: Memory,
  { db, jobs, log }: Parts,
  versions: readonly string[],
  { what, againMs, ask, trouble }: Wish,
): void {
  const memory = memoryOf(asked, jobs);
  const now = performance.now();
  const fresh = versions.filter((version) => {
    const last = memory.get(version);
    return last?.what !== what || last.at < now - againMs;
  });
  if (fresh.length === 0) return;
  for (const version of fresh) memory.set(version, { what, at: now });
  db.transaction()
    .execute(async (tx) => {
      for (const version of fresh) await ask(tx, version);
    })
    .then(
      () => jobs.wake(),
      (error: unknown) => {
        for (const version of fresh) memory.delete(version);
        log.warn({ err: error }, trouble);
      },
    );
}
