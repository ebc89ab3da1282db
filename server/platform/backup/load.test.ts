import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '#server/test/run/database.ts';
import { copyIn, copyOut } from './copy-table.ts';
import { loadTables } from './load.ts';
import { inSnapshot, openSession } from './session.ts';
import { readSequences, readTables } from './tables.ts';

const schema = `create table parents (id int primary key, line bigint generated always as identity, xid xid8 not null default pg_current_xact_id(),
    said text, twice text generated always as (said || said) stored, tags text[] not null default '{}', bytes bytea, at timestamptz);
  create table children (id int primary key, parent int not null references parents (id) deferrable initially deferred, counted int not null default 0);
  alter table parents add column favourite int references children (id);
  create table readers (one boolean primary key default true, xid xid8 not null);
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'only added to'; end $$;
  create trigger kept before delete or update on parents for each row execute function refuse();
  create trigger unchanged before truncate on parents for each statement execute function refuse();
  create function count_up() returns trigger language plpgsql as $$ begin new.counted := new.counted + 1; return new; end $$;
  create trigger counts before insert on children for each row execute function count_up();
  alter table children enable always trigger counts`;

let folder: string;
let from: pg.Client;
let to: pg.Client;
const ends: (() => Promise<void>)[] = [];

async function database(): Promise<pg.Client> {
  const { url, leave } = await cloneDatabase(inject('template'));
  const client = await openSession(url);
  ends.push(async () => {
    await client.end();
    await leave();
  });
  await client.query(schema);
  return client;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-load-'));
  [from, to] = [await database(), await database()];
  await from.query(`insert into parents (id, said, tags, bytes, at) values (1, E'tab\\tand "quote"\\nline', '{a,"b,c",NULL}', '\\x00ff', '2026-01-02 03:04:05.678901+02'),
    (2, null, '{}', null, 'infinity')`);
  await from.query('insert into children (id, parent) values (7, 1), (8, 2)');
  // As on a cluster that has seen more.
  await from.query(`insert into readers (xid) values ('9999999')`);
});

afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true, force: true });
});

async function tablesOf(client: pg.Client) {
  const known = await readTables(client);
  return known.filter(({ name }) => ['parents', 'children', 'readers'].includes(name));
}

const copied = 'select id, line, said, twice, tags, bytes, at::text, favourite from parents order by id';
const load = (tables: Awaited<ReturnType<typeof tablesOf>>, sequences = [{ name: 'parents_line_seq', last: '2' }]) =>
  loadTables(to, { tables, sequences }, async (table) => void (await copyIn(to, table, join(folder, table.name))));

test('A10: rows come back as they were, through triggers that would refuse or change them', async () => {
  const tables = await tablesOf(from);
  expect(tables.find(({ name }) => name === 'parents')?.columns).not.toContain('twice');
  const sequences = await inSnapshot(from, async () => {
    for (const table of tables) await copyOut(from, table, join(folder, table.name));
    return readSequences(from);
  });
  expect(sequences).toContainEqual({ name: 'parents_line_seq', last: '2' });
  await load(
    tables,
    sequences.filter(({ name }) => name.startsWith('parents')),
  );
  expect((await to.query(copied)).rows).toEqual((await from.query(copied)).rows);
  expect((await to.query('select counted from children')).rows).toEqual([{ counted: 1 }, { counted: 1 }]);
  // Numbers of transactions are those of this cluster: whoever reads on in their order finds its place.
  const { rows } = await to.query(
    `select count(*)::int as n from readers r join parents p using (xid) where r.xid < '9999999'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
  await expect(to.query('update parents set said = null')).rejects.toThrow('only added to');
  await expect(to.query('insert into children (id, parent) values (9, 404)')).rejects.toThrow('foreign key');
  const { rows: triggers } = await to.query(`select tgenabled from pg_trigger where tgname = 'counts'`);
  expect(triggers).toEqual([{ tgenabled: 'A' }]);
  expect((await to.query(`insert into parents (id) values (3) returning line::text as line`)).rows).toEqual([
    { line: '3' },
  ]);
});

test('A10: rows that name what is not there are not loaded, and all stays as it was', async () => {
  const tables = await tablesOf(from);
  // Children without their parents.
  const some = tables.filter(({ name }) => name !== 'parents');
  await to.query('begin; drop trigger unchanged on parents; truncate parents cascade; commit');
  await expect(load(some)).rejects.toThrow('foreign key');
  expect((await to.query('select id from children')).rows).toEqual([]);
  await expect(to.query('insert into children (id, parent) values (9, 404)')).rejects.toThrow('foreign key');
});
