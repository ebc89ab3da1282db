import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { allowRetry } from './allow-retry.ts';
import { holdSeed } from './holds.ts';

interface Orphan {
  id: string;
  name: string;
  retry_count: number;
}

/** Longer than a living worker needs to hold what it has just fetched, or to hold everything again by a new connection. */
const apartMs = 2_000;
const looks = 4;

/**
 * Jobs that were begun and that no living session holds. Just after a start of PostgreSQL nothing tells who is alive.
 * The lock that is tried ends with the statement.
 */
async function orphans(db: Db, names: readonly string[]): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`with begun as materialized (
      select id, name, retry_count from pgboss.job where name = any (${[...names]}::text[]) and state = 'active')
    select * from begun where now() > pg_postmaster_start_time() + interval '1500 milliseconds'
      and pg_try_advisory_xact_lock(hashtextextended(id::text, ${holdSeed}))`.execute(db);
  return rows;
}

const same = (a: Orphan) => (b: Orphan) => a.id === b.id && a.retry_count === b.retry_count;

/** Hands a job back, unless its worker is alive after all and was quicker. */
async function handBack(boss: PgBoss, db: Db, { id, name, retry_count }: Orphan): Promise<void> {
  await allowRetry(db, name, { id, retryCount: retry_count });
  await boss.fail(name, { id, retryCount: retry_count }, { message: 'The process that did this ended.' });
  await sql`update pgboss.job set start_after = now() where name = ${name} and id = ${id} and state = 'retry'`.execute(
    db,
  );
}

interface TakingOver {
  boss: PgBoss;
  db: Db;
  log: Log;
  names: readonly string[];
  signal: AbortSignal;
  /** Called when there is something to do. */
  wake(): void;
}

/**
 * Takes up what dead processes left unfinished, at the start: their jobs go on at once, without waiting until their heartbeat
 * has been missed. What is seen unheld twice, some time apart, is nobody's. A worker that is cut off and yet alive loses its
 * job as it does by a missed heartbeat: what it would write is refused.
 */
export async function takeOver({ boss, db, log, names, signal, wake }: TakingOver): Promise<void> {
  let before: Orphan[] = [];
  for (let look = 0; look < looks && !signal.aborted; look++) {
    try {
      const now = await orphans(db, names);
      const left = now.filter((orphan) => before.some(same(orphan)));
      for (const orphan of left) await handBack(boss, db, orphan);
      if (left.length > 0) {
        log.info({ jobs: left.length }, 'unfinished jobs go on');
        wake();
      }
      before = now;
    } catch (error) {
      log.warn({ err: error }, 'unfinished jobs could not be looked for');
    }
    await pause(apartMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
