import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { DatabaseAway } from '#platform/outage.ts';

const everyMs = 1_000;
/** A database that needs longer for nothing at all is frozen, or cannot be reached. */
const patienceMs = 5_000;

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

const reject = (): never => {
  throw new DatabaseAway();
};

/** Connections that are lent out, which may be waiting for an answer. */
function lentBy(pool: pg.Pool): Set<pg.PoolClient> {
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('remove', (client) => lent.delete(client as pg.PoolClient));
  return lent;
}

/** The answer, or nothing when it takes too long. Time in which this process itself was too busy to listen does not count. */
async function inTime<T>(work: Promise<T>, onLate: () => void): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // What came in the meantime is read first.
    setTimeout(() => {
      onLate();
      late.reject(new DatabaseAway());
    }, 50);
  }, patienceMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    late.promise.catch(() => undefined);
  }
}

/**
 * Looks every second whether the database answers. Statements have time-outs of their own, which PostgreSQL keeps: one that is
 * frozen keeps none. Only silence counts. A database that refuses tells everyone so by itself.
 */
export function watchDatabase({ url, log }: { url: string; log: Pick<Log, 'warn' | 'info'> }): DatabaseWatch {
  const guarded: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let away = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();

  /** One question after the other, as they share a connection. */
  const inTurn = <T>(to: pg.Client, work: () => Promise<T>): Promise<T> => {
    const mine = turn.catch(() => undefined).then(() => (client === to ? work() : Promise.reject(new DatabaseAway())));
    turn = mine;
    return mine;
  };

  const drop = (lost: pg.Client) => {
    if (client === lost) client = null;
    void lost.end().catch(() => undefined);
  };

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, statement_timeout: patienceMs });
    opened.on('error', () => drop(opened));
    opened.on('end', () => drop(opened));
    await inTime(opened.connect(), () => drop(opened)).catch((error: unknown) => {
      drop(opened);
      throw error;
    });
    client = opened;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<void> {
    if (client === null) return open();
    const asked = client;
    await inTime(
      inTurn(asked, () => asked.query('select 1')),
      () => drop(asked),
    );
  }

  async function look(): Promise<void> {
    try {
      await ask();
      if (away) log.info('the database answers again');
      away = false;
    } catch (error) {
      if (error instanceof DatabaseAway) {
        if (!away) log.warn('the database does not answer');
        away = true;
      }
    }
    if (away) for (const cut of guarded) cut();
    if (!stopped) timer = setTimeout(begin, away ? 100 : everyMs);
  }
  const begin = () => {
    looking = look();
  };
  begin();

  return {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      const asked = client ?? reject();
      return (await inTurn(asked, () => asked.query<Row>(text, values))).rows;
    },
    onOpen(listener) {
      listeners.push(listener);
      if (client !== null) listener();
    },
    guard(pool) {
      const lent = lentBy(pool);
      guarded.push(() => {
        for (const one of lent) void (one as unknown as pg.Client).end().catch(() => undefined);
      });
      const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
      pool.connect = ((...given: unknown[]) =>
        away && given.length === 0 ? Promise.reject(new DatabaseAway()) : connect(...given)) as typeof pool.connect;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
      await looking;
      // One that was just being opened.
      await (client as pg.Client | null)?.end().catch(() => undefined);
    },
  };
}
