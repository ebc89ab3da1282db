import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import { DatabaseAway } from '#platform/outage.ts';
import { guardPool } from './pool/guard-pool.ts';
import { createWatchConnection } from './pool/watch-connection.ts';

const everyMs = 1_000;
const whileAwayMs = 100;
/** A database that needs longer for nothing at all is frozen, or cannot be reached. */
const frozenAfterMs = 5_000;

/** One connection of its own, by which a process knows whether the database answers. */
export interface DatabaseWatch {
  /** Asks by the connection of the watch. Rejects while there is none. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Hears of each connection that was opened: what a session holds has to be taken anew. */
  onOpen(listener: () => void): void;
  /** Has a pool refuse at once while the database does not answer, and ends what waits for an answer then. */
  guard(pool: pg.Pool): void;
  stop(): Promise<void>;
}

/**
 * Looks every second whether the database answers. Statements have time-outs of their own, which PostgreSQL keeps: one that is
 * frozen keeps none. Only silence counts. A database that refuses tells everyone so by itself.
 */
export function watchDatabase({
  url,
  log,
  patienceMs = frozenAfterMs,
}: {
  url: string;
  log: Pick<Log, 'warn' | 'info'>;
  patienceMs?: number;
}): DatabaseWatch {
  const guarded: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const connection = createWatchConnection(url, patienceMs, () => {
    for (const listener of listeners) listener();
  });
  let away = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      await connection.ask();
      if (away) log.info('the database answers again');
      away = false;
    } catch (error) {
      if (error instanceof DatabaseAway) {
        if (!away) log.warn('the database does not answer');
        away = true;
      }
    }
    if (away) for (const cut of guarded) cut();
    if (!stopped) timer = setTimeout(begin, away ? whileAwayMs : everyMs);
  }
  const begin = () => {
    looking = look();
  };
  begin();

  return {
    query: (text, values = []) => connection.query(text, values),
    onOpen(listener) {
      listeners.push(listener);
      if (connection.isOpen) listener();
    },
    guard(pool) {
      guarded.push(guardPool(pool, () => away));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connection.close();
      await looking;
      // One that was just being opened.
      await connection.close();
    },
  };
}
