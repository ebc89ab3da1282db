import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { cloneDatabase } from '#server/test/run/database.ts';
import { type Db, openDb, openPool } from './db.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Db;
const complained = vi.spyOn(console, 'error');
beforeAll(async () => {
  database = await cloneDatabase(inject('template'));
  db = openDb(openPool({ url: database.url, log: createLog('silent'), max: 2 }));
});
afterAll(() => database.leave());

const until = (signal: AbortSignal) => ({ signal, inflightQueryAbortStrategy: 'cancel query' as const });
const running = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
      db,
    )
  ).rows[0]?.n;

describe('a query nobody waits for any more', () => {
  it('is ended in the database, and neither that nor one that just ended is complained of', async () => {
    const long = new AbortController();
    const waiting = sql`select pg_sleep(20)`.execute(db, until(long.signal));
    await vi.waitFor(async () => expect(await running()).toBe(1), { timeout: 20_000 });
    long.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await vi.waitFor(async () => expect(await running()).toBe(0), { timeout: 20_000 });
    for (let n = 0; n < 20; n += 1) {
      const brief = new AbortController();
      const asked = sql`select pg_sleep(0.002)`.execute(db, until(brief.signal));
      await pause(n % 5);
      brief.abort(new Error('gone'));
      await asked.catch(() => {});
    }
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    // Waits for what still runs behind.
    await db.destroy();
    expect(complained).not.toHaveBeenCalled();
  });
});
