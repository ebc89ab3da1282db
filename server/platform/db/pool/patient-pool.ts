import type pg from 'pg';
import { outageOf } from '#platform/outage.ts';
import { patiently } from './patience.ts';

/**
 * Has whoever needs a connection wait while there is none to be had because the database or its pooler is just starting again.
 * Nothing was asked yet, so that it does no harm to ask later.
 */
export function withPatience(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const later = () =>
    patiently(
      () => connect(),
      (error) => outageOf(error) !== null && !pool.ending,
    );
  pool.connect = ((...given: unknown[]) => (given.length === 0 ? later() : connect(...given))) as typeof pool.connect;
  return pool;
}
