import pg from 'pg';
import { DatabaseAway } from '#platform/outage.ts';

/** The answer, or nothing when it takes too long. Time in which this process itself was too busy to listen does not count. */
async function inTime<T>(work: Promise<T>, patienceMs: number, onLate: () => void): Promise<T> {
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

/** One connection at a time, opened anew when it was lost. */
export interface WatchConnection {
  readonly isOpen: boolean;
  /** Asks by the open connection, or opens one. Throws `DatabaseAway` when neither is done in time. */
  ask(): Promise<void>;
  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export function createWatchConnection(url: string, patienceMs: number, onOpen: () => void): WatchConnection {
  let client: pg.Client | null = null;
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
    await inTime(opened.connect(), patienceMs, () => drop(opened)).catch((error: unknown) => {
      drop(opened);
      throw error;
    });
    client = opened;
    onOpen();
  }

  return {
    get isOpen() {
      return client !== null;
    },
    async ask() {
      if (client === null) return open();
      const asked = client;
      await inTime(
        inTurn(asked, () => asked.query('select 1')),
        patienceMs,
        () => drop(asked),
      );
    },
    async query<Row extends object>(text: string, values: unknown[]) {
      const asked = client;
      if (asked === null) throw new DatabaseAway();
      return (await inTurn(asked, () => asked.query<Row>(text, values))).rows;
    },
    async close() {
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
