import type pg from 'pg';
import { DatabaseAway } from '#platform/outage.ts';

/** Connections that are lent out, which may be waiting for an answer. */
function lentBy(pool: pg.Pool): Set<pg.PoolClient> {
  const lent = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('remove', (client) => lent.delete(client as pg.PoolClient));
  return lent;
}

/** Has a pool refuse at once while the database is away. Returns what ends everything that waits for an answer. */
export function guardPool(pool: pg.Pool, isAway: () => boolean): () => void {
  const lent = lentBy(pool);
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) =>
    isAway() && given.length === 0 ? Promise.reject(new DatabaseAway()) : connect(...given)) as typeof pool.connect;
  return () => {
    for (const one of lent) void (one as unknown as pg.Client).end().catch(() => undefined);
  };
}
