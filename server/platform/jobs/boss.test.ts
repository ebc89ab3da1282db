import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { type Db, openDb, openPool } from '#platform/db/db.ts';
import { watchDatabase } from '#platform/db/watch.ts';
import { createLog } from '#platform/log.ts';
import { createRush } from '#platform/rush.ts';
import { cloneDatabase } from '#server/test/run/database.ts';
import { createJobs } from './boss.ts';
import { NotNow } from './not-now.ts';
import type { JobDefinition, RunningJobs, Work } from './queue.ts';

interface Data {
  n: number;
}
const base = { concurrency: 1, retries: 1, expireSeconds: 60 };
const urgent: JobDefinition<Data> = { ...base, name: 'test.urgent', priority: 10, concurrency: 2 };
const patient: JobDefinition<Data> = { ...base, name: 'test.patient', priority: 1, concurrency: 2 };
const parked: JobDefinition<Data> = { ...base, name: 'test.parked', priority: 1 };
const doomed: JobDefinition<Data> = { ...base, name: 'test.doomed', priority: 5, retries: 0, deadLetter: parked.name };
const kinds = [doomed, urgent, patient, parked];

const log = createLog('silent');
let database: { url: string; leave(): Promise<void> };
let pool: pg.Pool;
let db: Db;
let jobs: RunningJobs;
let done: string[];
const services = {};

const work = (job: JobDefinition, run: Work<object>['run']): Work<object> => ({ job, run });
const note = (job: JobDefinition) =>
  work(job, async (_services, data: Data) => void done.push(`${job.name} ${data.n}`));
const put = (job: JobDefinition<Data>, n: number, key?: string) =>
  db.transaction().execute((tx) => jobs.enqueue(tx, job, { n }, key ? { key } : {}));
const states = async (job: JobDefinition) =>
  (await sql<{ state: string }>`select state from pgboss.job where name = ${job.name}`.execute(db)).rows.map(
    (row) => row.state,
  );

beforeAll(async () => {
  database = await cloneDatabase(inject('template'));
  pool = openPool({ url: database.url, log });
  db = openDb(pool);
});
beforeEach(async () => {
  done = [];
  jobs = await createJobs({ db, log, kinds, graceMs: 200 });
  await sql`delete from pgboss.job`.execute(db);
  return async () => jobs.stop();
});
afterAll(async () => {
  await pool.end();
  await database.leave();
});

test('a job is done once its transaction is committed, and never when it is rolled back', async () => {
  await jobs.work([note(urgent)], services);
  const lost = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, urgent, { n: 1 });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await put(urgent, 2);
  jobs.wake();
  await vi.waitFor(() => expect(done).toEqual(['test.urgent 2']), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await states(urgent)).toEqual(['completed']), { timeout: 20_000 });
});

test('urgent jobs go first, whoever came first', async () => {
  for (const n of [1, 2, 3]) await put(patient, n);
  for (const n of [4, 5, 6]) await put(urgent, n);
  let running = 0;
  let most = 0;
  const slow = (job: JobDefinition) =>
    work(job, async (_services, data: Data) => {
      most = Math.max(most, ++running);
      done.push(`${job.name} ${data.n}`);
      await sql`select pg_sleep(0.02)`.execute(db);
      running--;
    });
  await jobs.work([slow({ ...patient, lane: 'media' }), slow({ ...urgent, lane: 'media' })], services);
  await vi.waitFor(() => expect(done).toHaveLength(6), { timeout: 20_000 });
  expect(done.slice(0, 3).toSorted()).toEqual(['test.urgent 4', 'test.urgent 5', 'test.urgent 6']);
  expect(most).toBeGreaterThan(1);
});

test('a job that wants calm does not begin beside an urgent one', async () => {
  const calm = { ...patient, calmMs: 20, lane: 'media' } as const;
  await put(patient, 1);
  for (const n of [2, 3, 4]) await put(urgent, n);
  let under = 0;
  let beside: number | undefined;
  const rushed = work({ ...urgent, lane: 'media' }, async () => {
    under++;
    await sql`select pg_sleep(0.02)`.execute(db);
    under--;
  });
  const quiet = work(calm, async () => {
    beside = under;
  });
  await jobs.work([quiet, rushed], services);
  await vi.waitFor(() => expect(beside).toBe(0), { timeout: 20_000 });
});

test('media work fills half of its slots while uploads come in, and all of them after', async () => {
  await jobs.stop();
  const rush = createRush();
  jobs = await createJobs({ db, log, kinds, graceMs: 200, rush });
  const half = Math.floor((Math.max(2, availableParallelism()) + 1) / 2);
  const kind = { ...urgent, concurrency: half + 1, lane: 'media' } as const;
  let running = 0;
  let most = 0;
  const slow = work(kind, async (_services, data: Data) => {
    most = Math.max(most, ++running);
    await sql`select pg_sleep(0.02)`.execute(db);
    running--;
    done.push(`${data.n}`);
  });
  const leave = rush.enter();
  for (let n = 0; n < 3 * half; n++) await put(urgent, n);
  await jobs.work([slow], services);
  await vi.waitFor(() => expect(done).toHaveLength(3 * half), { timeout: 20_000 });
  expect(most).toBe(half);
  leave();
  await vi.waitFor(() => expect(rush.isOn()).toBe(false), { timeout: 20_000 });
  await vi.waitFor(
    async () => {
      for (let n = 0; n < 2 * half + 2; n++) await put(urgent, n);
      jobs.wake();
      await vi.waitFor(() => expect(running).toBe(0), { timeout: 20_000 });
      expect(most).toBe(half + 1);
    },
    { timeout: 20_000 },
  );
});

test('of jobs with one key only one waits', async () => {
  await put(urgent, 1, 'same');
  await put(urgent, 2, 'same');
  await jobs.work([note(urgent)], services);
  await vi.waitFor(() => expect(done).toEqual(['test.urgent 1']), { timeout: 20_000 });
});

test('a job that keeps failing ends where its kind says, with its data', async () => {
  await put(doomed, 7);
  const fails = work(doomed, async () => {
    throw new Error('no');
  });
  await jobs.work([fails, note(parked)], services);
  await vi.waitFor(() => expect(done).toEqual(['test.parked 7']), { timeout: 20_000 });
  expect(await states(doomed)).toEqual(['failed']);
});

test('a worker whose job was given to another cannot write its end', async () => {
  await put(urgent, 1);
  let refused: unknown;
  const late = work(urgent, async (_services, _data, _signal, attempt) => {
    await sql`update pgboss.job set retry_count = retry_count + 1 where name = ${urgent.name}`.execute(db);
    await db
      .transaction()
      .execute((tx) => attempt.finish(tx))
      .catch((error: unknown) => {
        refused = error;
        throw error;
      });
  });
  await jobs.work([late], services);
  await vi.waitFor(() => expect(refused).toBeInstanceOf(Error), { timeout: 20_000 });
  expect(await states(urgent)).toEqual(['active']);
});

test('the end of a job is part of its last write', async () => {
  await put(urgent, 1);
  const both = work(urgent, async (_services, _data, _signal, attempt) => {
    await db.transaction().execute(async (tx) => {
      await sql`create table written (n int)`.execute(tx);
      await attempt.finish(tx);
    });
  });
  await jobs.work([both], services);
  await vi.waitFor(async () => expect(await states(urgent)).toEqual(['completed']), { timeout: 20_000 });
  await sql`select n from written`.execute(db);
});

test('stopping hands back what does not end in time', async () => {
  await put(urgent, 1);
  let begun = false;
  const endless = work(urgent, (_services, _data, signal) => {
    begun = true;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  await jobs.work([endless], services);
  await vi.waitFor(() => expect(begun).toBe(true), { timeout: 20_000 });
  await jobs.stop();
  expect(await states(urgent)).toEqual(['retry']);
});

test('A3: however often the server was stopped or killed during a job, its tries are not used up', async () => {
  await put(urgent, 1);
  const endless = (begun: () => void) =>
    work(urgent, (_services, _data, signal) => {
      begun();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
  for (let stops = 0; stops < 4; stops++) {
    const begun = vi.fn();
    const worker = await createJobs({ db, log, kinds, graceMs: 10 });
    await worker.work([endless(begun)], services);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 });
    await worker.stop();
    await sql`update pgboss.job set start_after = now()`.execute(db);
  }
  expect(await states(urgent)).toEqual(['retry']);

  const watch = watchDatabase({ url: database.url, log });
  const takeUp = async () => {
    const worker = await createJobs({ db, log, kinds, graceMs: 200, watch });
    await worker.work([note(urgent)], services);
    await vi.waitFor(async () => expect(['completed', 'failed']).toContain((await states(urgent))[0]), {
      timeout: 15_000,
    });
    await worker.stop();
  };
  // As a kill leaves it: begun for the last time that its kind allows, and nobody there.
  await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now()`.execute(db);
  await takeUp();
  expect([done, await states(urgent)]).toEqual([['test.urgent 1'], ['completed']]);

  // A job that ends the process each time is given up in the end.
  await sql`update pgboss.job set state = 'active', retry_count = 20, retry_limit = 20, completed_on = null`.execute(
    db,
  );
  await takeUp();
  expect([done, await states(urgent)]).toEqual([['test.urgent 1'], ['failed']]);
  await watch.stop();
});

test('A3: what a dead worker left goes on at a start, and what a living one does is left to it', async () => {
  const watches = [1, 2, 3].map(() => watchDatabase({ url: database.url, log }));
  const started: number[] = [];
  const released = Promise.withResolvers<void>();
  const wait = (worker: number) =>
    work(urgent, async () => {
      started.push(worker);
      if (worker === 0) await released.promise;
    });
  const workers = await Promise.all(watches.map((watch) => createJobs({ db, log, kinds, graceMs: 200, watch })));
  await put(urgent, 1);
  await workers[0]?.work([wait(0)], services);
  await vi.waitFor(() => expect(started).toEqual([0]), { timeout: 20_000 });
  await workers[1]?.work([wait(1)], services);
  // Its looks are over.
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  expect(started).toEqual([0]);
  // The session of the first ends with its process.
  await watches[0]?.stop();
  await workers[2]?.work([wait(2)], services);
  await vi.waitFor(() => expect(started).toHaveLength(2), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await states(urgent)).toEqual(['completed']), { timeout: 20_000 });
  released.resolve();
  for (const worker of workers) await worker.stop();
  for (const watch of watches) await watch.stop();
  expect(started).toHaveLength(2);
});

test('a job that has to wait for the machine is put off with its reason, and loses none of its tries', async () => {
  await put(doomed, 1);
  let tries = 0;
  const run = async () => {
    tries += 1;
    throw new NotNow('The disk is nearly full.', 600);
  };
  await jobs.work([work(doomed, run)], services);
  const look = async () =>
    (
      await sql<{ state: string; message: string; later: boolean }>`select state, output ->> 'message' as message,
        start_after > now() + interval '500 seconds' as later from pgboss.job where name = ${doomed.name}`.execute(db)
    ).rows;
  await vi.waitFor(
    async () => expect(await look()).toEqual([{ state: 'retry', message: 'The disk is nearly full.', later: true }]),
    { timeout: 20_000 },
  );
  await sql`update pgboss.job set start_after = now() where name = ${doomed.name}`.execute(db);
  jobs.wake();
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 5_000 });
  await vi.waitFor(async () => expect((await look())[0]).toMatchObject({ state: 'retry', later: true }), {
    timeout: 20_000,
  });
  expect(await states(parked)).toEqual([]);
});
