import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openDb, openPool } from '#platform/db/db.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { createLog } from '#platform/log.ts';
import { emptyDatabase } from '#server/test/run/database.ts';
import { thorough } from '#server/test/run/thorough.ts';
import { migrations } from './list.ts';

const migrate = fileURLToPath(new URL('../migrate.ts', import.meta.url));
/** All that the schema is made of, in words and in order. */
const schema = `select string_agg(line, E'\\n' order by line) as dump from (
  select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and d.objid is null
  union all select format('migration %s', name) from kysely_migration) lines`;

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
const dumpOf = async (url: string) => (await ask<{ dump: string }>(url, schema))[0]?.dump.split('\n') ?? [];

const made: { leave(): Promise<void> }[] = [];
afterEach(async () => {
  for (const database of made.splice(0)) await database.leave();
});
async function empty(): Promise<string> {
  const database = await emptyDatabase(inject('template'));
  made.push(database);
  return database.url;
}

async function inHere(url: string): Promise<string[]> {
  const pool = openPool({ url, log: createLog('silent'), max: 2 });
  try {
    return await migrateToLatest(openDb(pool) as unknown as Kysely<never>, migrations);
  } finally {
    await pool.end();
  }
}

function asProcess(url: string): { child: ChildProcess; ended: Promise<number | null> } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [migrate], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, LOG_LEVEL: 'fatal', PGAPPNAME: 'migrating' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

/** Waits until it has begun to change the schema. */
async function begun(url: string): Promise<void> {
  const busy =
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'migrating' and backend_xid is not null";
  const client = new pg.Client(url);
  await client.connect();
  while ((await client.query(busy)).rows.length === 0) await pause(5);
  await client.end();
}

/** The last step that installations have taken, and how many there were with it: a new step comes after all of them. */
const taken = { last: '0183-location-words', count: 118 };

describe('A11: bringing the schema up to date', () => {
  it('has its steps in the order of their names, new ones after those that were taken', () => {
    const names = Object.keys(migrations);
    expect(names).toEqual(names.toSorted());
    expect(names.indexOf(taken.last) + 1).toBe(taken.count);
  });

  it('A11: again and again changes nothing', async () => {
    const url = await empty();
    expect(await inHere(url)).toHaveLength(Object.keys(migrations).length);
    const dump = await dumpOf(url);
    expect(dump.length).toBeGreaterThan(200);
    for (let n = 0; n < 10; n++) expect(await inHere(url)).toEqual([]);
    expect(await dumpOf(url)).toEqual(dump);
    expect(await dumpOf(inject('template'))).toEqual(dump);
  });

  it('A11: by five processes at once is done once', async () => {
    const url = await empty();
    const runs = Array.from({ length: 5 }, () => asProcess(url));
    expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0]);
    expect(await dumpOf(url)).toEqual(await dumpOf(inject('template')));
  });

  it('A11: killed anywhere, is all or nothing, and the next run does it', async () => {
    const wanted = await dumpOf(inject('template'));
    const kills = thorough ? 20 : 3;
    for (let kill = 0; kill < kills; kill++) {
      const url = await empty();
      const { child, ended } = asProcess(url);
      await begun(url);
      await new Promise((resolve) => setTimeout(resolve, (kill * 600) / kills));
      child.kill('SIGKILL');
      await ended;
      const left = await ask<{ n: number }>(
        url,
        "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relname in ('changes', 'files', 'teams')",
      );
      expect([0, 3]).toContain(left[0]?.n);
      expect(await asProcess(url).ended).toBe(0);
      expect(await dumpOf(url)).toEqual(wanted);
    }
  }, 900_000);
});
