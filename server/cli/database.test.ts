import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSession } from '#platform/backup/session.ts';
import { openDb, openPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { loadConfig } from '#server/config.ts';
import { jobs } from '#server/jobs.ts';
import { cloneDatabase } from '#server/test/run/database.ts';
import { newDataDir } from '#server/test/servers/new-installation.ts';
import type { Call } from './command.ts';
import { databaseCommand } from './database.ts';
import { unfit } from './move-database.ts';
import { queueAgain } from './queue-again.ts';

const log = createLog('silent');
const ends: (() => Promise<unknown>)[] = [];
let dataDir: string;
/** The databases that are moved between, besides the one in the data folder. */
let first: string;
let last: string;
let old: pg.Client;

async function session(url: string): Promise<pg.Client> {
  const client = await openSession(url);
  ends.push(() => client.end());
  return client;
}

async function fill(url: string): Promise<void> {
  const [team, user, tag] = Array.from({ length: 3 }, () => randomUUID());
  await old.query(`insert into teams (id, name, slug, features) values ('${team}', 'Dunes', 'dunes', '{}');
    insert into users (id, name, first_name, last_name, email) values ('${user}', 'Ada Owner', 'Ada', 'Owner', 'ada@example.test');
    insert into tags (team_id, id, name) values ('${team}', '${tag}', 'Sand "and" sea');
    insert into changes (team_id, set_id, actor, action, noun, subject)
      select '${team}', gen_random_uuid(), '${user}', 'tag.create', 'tag', '${tag}' from generate_series(1, 20);
    insert into sessions (id, token, user_id, expires_at) values ('${randomUUID()}', 'a token', '${user}', now() + interval '1 day')`);
  const pool = openPool({ url, log, max: 2 });
  const name = jobs[0]?.job.name;
  await queueAgain(openDb(pool), log, lines([JSON.stringify({ name, data: {}, key: null, wait: 3_600 })]));
  await pool.end();
}

async function* lines(all: readonly string[]): AsyncGenerator<string> {
  yield* all;
}

beforeAll(async () => {
  // Both targets are as an interrupted move leaves them: the schema without a row.
  dataDir = await newDataDir('move');
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const [full, empty] = [await cloneDatabase(inject('template')), await cloneDatabase(inject('template'))];
  ends.push(full.leave, empty.leave);
  [first, last] = [full.url, empty.url];
  old = await session(first);
  await fill(first);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function run(databaseUrl: string, to: string | undefined, what = 'move') {
  const said: string[] = [];
  const call: Call = {
    values: { to },
    positionals: [what],
    config: loadConfig({ VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }),
    say: (line) => said.push(line),
    progress: () => undefined,
  };
  return { ...(await databaseCommand.run(call)), said };
}

/** A sum over the rows of every table, but of numbers of transactions, which each cluster gives itself. */
async function sumsOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string; xids: string[] }>(`select table_name as name,
      array_agg(column_name::text) filter (where udt_name = 'xid8') as xids from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by 1 order by 1`);
  const sums: Record<string, string> = {};
  for (const { name, xids } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as sum
        from (select (to_jsonb(t) - $1::text[])::text as line from "${name}" t) lines`,
      [xids ?? []],
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

test('the database moves into the data folder and out again, whole, and the old one stays as it was', async () => {
  const before = await sumsOf(old);
  const inside = await run(first, 'embedded');
  expect(inside).toMatchObject({ well: true, report: { jobs: 1, began: 0 } });
  expect(inside.said.join(' ')).toMatch(/Unset DATABASE_URL/);
  const outside = await run('', last);
  expect(outside).toMatchObject({ well: true, report: inside.report });
  expect(outside.said.join(' ')).toContain('Set DATABASE_URL');
  expect(outside.said.join(' ')).not.toContain(new URL(last).password);
  const fresh = await session(last);
  const after = await sumsOf(fresh);
  expect(after).toEqual(before);
  expect(after.changes).toMatch(/^20 /);
  expect(await sumsOf(old)).toEqual(before);
  const seq = async (client: pg.Client) =>
    (await client.query(`select nextval(pg_get_serial_sequence('changes', 'seq')) as next`)).rows[0].next;
  expect(await seq(fresh)).toBe(await seq(old));
  const { rows } = await fresh.query(`select name from pgboss.job where state = 'created' and start_after > now()`);
  expect(rows).toContainEqual({ name: jobs[0]?.job.name });
  // It is not filled a second time.
  await expect(run(first, last)).rejects.toThrow(/new database is not empty/);
});

test('a running server keeps its database, and what makes no sense is refused with one line', async () => {
  // As a server holds it for as long as it runs.
  await old.query('select pg_advisory_lock_shared(1986622581, 5)');
  await expect(run(first, last)).rejects.toThrow(/^1 server or worker is running on the old database/);
  await old.query('select pg_advisory_unlock_shared(1986622581, 5)');
  await expect(run(first, first)).rejects.toThrow(/there already/);
  await expect(run(first, undefined)).rejects.toThrow(/Missing --to/);
  await expect(run(first, 'mysql://host/name')).rejects.toThrow(/--to needs an address/);
  await expect(run('', 'embedded')).rejects.toThrow(/Set DATABASE_URL/);
  await expect(run(first, last, 'drop')).rejects.toThrow(/move/);
});

test('a database that cannot take it is refused, and says why', () => {
  const good = { version: 180_004, encoding: 'UTF8', lacks: [], mayCreate: true };
  expect(unfit(good)).toBeNull();
  expect(unfit({ ...good, version: 170_009 })).toMatch(/PostgreSQL 17\. Vitrine needs PostgreSQL 18/);
  expect(unfit({ ...good, encoding: 'LATIN1' })).toMatch(/LATIN1/);
  expect(unfit({ ...good, lacks: ['unaccent'] })).toMatch(/1 extension: unaccent/);
  expect(unfit({ ...good, mayCreate: false })).toMatch(/may not create/);
});
