import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';

const log = { info: () => undefined, warn: () => undefined };
let stored: string;
let dataDir: string;
let running: Embedded[] = [];

/** A data folder with one committed entry, stopped. Most tests begin with a copy of it. */
beforeAll(async () => {
  stored = await mkdtemp('/tmp/vitrine-embedded-');
  const embedded = await startEmbedded({ dataDir: stored, log });
  await query(embedded.url, 'create table ledger as select 1 as entry');
  await embedded.stop();
});

afterAll(() => rm(stored, { recursive: true, force: true }));

const useStored = () => execFileSync('cp', ['-a', `${stored}/.`, dataDir]);

beforeEach(async () => {
  dataDir = await mkdtemp('/tmp/vitrine-embedded-');
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log });
  running.push(embedded);
  return embedded;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(what: () => Promise<T>): Promise<T> {
  for (;;) {
    const value = await what().catch(() => undefined);
    if (value) return value;
    await pause(20);
  }
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a fresh start serves a database that is still there after a restart', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await query(first.url, "create table note as select 'kept' as text");
  const pid = await postmasterPid();
  await first.stop();
  await until(async () => !isAlive(pid));
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres.log']);

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
});

test('the database sorts by code point, checks its pages and never answers without the password', async () => {
  useStored();
  const { url } = await start();
  const [row] = await query(
    url,
    `select datlocprovider as provider, datlocale as locale, current_setting('data_checksums') as checksums,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, usesuper as super
     from pg_database, pg_user where datname = current_database() and usename = current_user`,
  );
  expect(row).toEqual({ provider: 'b', locale: 'C.UTF-8', checksums: 'on', fsync: 'on', commit: 'on', super: false });
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(query(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('two processes at once share one postmaster, and the last one to go stops it', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect(one.url).toBe(two.url);
  const pid = await postmasterPid();
  await one.stop();
  expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await two.stop();
  await until(async () => !isAlive(pid));
});

test('A6: PostgreSQL outlives a killed process and is adopted by the next', async () => {
  useStored();
  const script = join(dataDir, 'starter.mjs');
  await writeFile(
    script,
    `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
     const log = { info() {}, warn() {} };
     console.log((await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })).url);`,
  );
  const starter = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(starter.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  await query(url, 'create table survivor ()');
  starter.kill('SIGKILL');
  await once(starter, 'exit');

  const next = await start();
  expect(next.adopted).toBe(true);
  expect(next.url).toBe(url);
  expect(await query(next.url, 'select * from survivor')).toEqual([]);
});

test('A5, A6: a killed postmaster comes back at the same address with everything that was committed', async () => {
  useStored();
  const { url } = await start();
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  const rows = await until(async () => {
    if ((await postmasterPid()) === pid) throw new Error('still the old one');
    return query(url, 'select entry from ledger');
  });
  expect(rows).toEqual([{ entry: 1 }]);
});

test.each([
  ['of a process that is gone', () => 2_000_000_000],
  ['of another process, which got the same number', () => process.pid],
])('A6: a pid file %s does not keep it from starting', async (_, pid) => {
  useStored();
  await writeFile(pidFile(), `${pid()}\n${join(dataDir, 'postgres')}\n1700000000\n21000\n\n127.0.0.1\n\nready   \n`);
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await query(next.url, 'select entry from ledger')).toEqual([{ entry: 1 }]);
});

test('what an interrupted first start left behind does not keep the next from starting', async () => {
  const half = await mkdtemp(join(dataDir, 'postgres.new-'));
  await writeFile(join(half, 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start that fails says why in one line', async () => {
  useStored();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*incompatible.*$/);
});
