import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { outageOf } from '#platform/outage.ts';

/** As long as a database or a pooler takes that is started again. */
const patienceMs = 3_000;
const againMs = 50;

/**
 * Has whoever needs a connection wait while there is none to be had because the database or its pooler is just starting again.
 * Nothing was asked yet, so that it does no harm to ask later.
 */
export function withPatience(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  async function patiently(): Promise<pg.PoolClient> {
    for (const until = Date.now() + patienceMs; ; await pause(againMs)) {
      try {
        return await connect();
      } catch (error) {
        if (outageOf(error) === null || pool.ending || Date.now() > until) throw error;
      }
    }
  }
  pool.connect = ((...given: unknown[]) =>
    given.length === 0 ? patiently() : connect(...given)) as typeof pool.connect;
  return pool;
}
