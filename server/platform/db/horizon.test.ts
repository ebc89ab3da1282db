import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '#server/cli/doctor/database.ts';
import type { Exam } from '#server/cli/doctor/exam.ts';
import { type Db, openDb, openPool } from './db.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { chooseAccount } from './embedded-account.ts';
import { readSecrets } from './embedded-cluster.ts';
import { clusterFolder } from './embedded-place.ts';
import { horizon } from './horizon.ts';

const quiet = { info: () => undefined, warn: () => undefined, debug: () => undefined };
let dataDir: string;
let embedded: Embedded;
let client: pg.Client;
let elsewhere: pg.Client;
let pool: pg.Pool;
let db: Db;

async function connect(user: string, password: string, database: string): Promise<pg.Client> {
  const address = new URL(embedded.url);
  Object.assign(address, { username: user, password, pathname: `/${database}` });
  const opened = new pg.Client({ connectionString: address.href });
  await opened.connect();
  return opened;
}

async function openAll(): Promise<void> {
  client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  pool = openPool({ url: embedded.url, log: quiet as never, max: 1 });
  db = openDb(pool);
}

async function closeAll(): Promise<void> {
  await client?.end();
  await pool?.end();
}

/** PostgreSQL as whoever runs their own may have set it up: with room for prepared transactions. */
beforeAll(async () => {
  dataDir = await mkdtemp(join('/tmp', 'vitrine-horizon-'));
  embedded = await startEmbedded({ dataDir, log: quiet });
  const { owner } = await readSecrets(clusterFolder(dataDir, chooseAccount));
  const admin = await connect('postgres', owner, 'postgres');
  await admin.query('alter system set max_prepared_transactions = 5');
  await admin.end();
  await embedded.stop();
  embedded = await startEmbedded({ dataDir, log: quiet });
  await openAll();
  elsewhere = await connect('postgres', owner, 'postgres');
  await client.query('create table changes (line text); create table other (line text)');
  await elsewhere.query('create table far (line text)');
}, 120_000);
afterAll(async () => {
  await elsewhere?.end().catch(() => undefined);
  await closeAll();
  await embedded?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Prepares a transaction that wrote into a table, and leaves it. Gives its id. */
async function abandon(by: pg.Client, gid: string, table: string): Promise<bigint> {
  await by.query('begin');
  await by.query(`insert into ${table} values ('${gid}')`);
  const { rows } = await by.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await by.query(`prepare transaction '${gid}'`);
  return BigInt(rows[0]?.xid ?? 0);
}

async function completeBelow(): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`select (${horizon})::text as xid`.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}

describe('a transaction that was prepared and abandoned', () => {
  it('does not hold back events and webhooks when it wrote no history, or is of another database', async () => {
    const here = await abandon(client, 'here', 'other');
    const there = await abandon(elsewhere, 'there', 'far');
    await client.query(`insert into changes values ('later')`);
    expect(await completeBelow()).toBeGreaterThan(here);
    expect(await completeBelow()).toBeGreaterThan(there);
  });

  it('does when it wrote history, so that none is skipped, until it ends', async () => {
    const writer = await abandon(client, 'writer', 'changes');
    await client.query(`insert into changes values ('later')`);
    expect(await completeBelow()).toBe(writer);
    await client.query(`commit prepared 'writer'`);
    expect(await completeBelow()).toBeGreaterThan(writer);
  });

  it('does so as well when PostgreSQL was started anew meanwhile', async () => {
    const writer = await abandon(client, 'lasting', 'changes');
    await elsewhere.end();
    await closeAll();
    await embedded.stop();
    embedded = await startEmbedded({ dataDir, log: quiet });
    await openAll();
    await client.query(`insert into changes values ('later')`);
    expect(await completeBelow()).toBe(writer);
    await client.query(`rollback prepared 'lasting'`);
    expect(await completeBelow()).toBeGreaterThan(writer);
  }, 120_000);

  it('is told by the doctor, with how to end it, once it is old; one of another database is not', async () => {
    const found: Parameters<Exam['found']>[0][] = [];
    const exam = { client, found: (one: (typeof found)[number]) => found.push(one) } as unknown as Exam;
    const told = () => found.splice(0).filter(({ said }) => said.includes('was prepared'));
    await checkDatabase(exam);
    expect(told()).toEqual([]);
    await client.query(`create schema aged; create view aged.pg_prepared_xacts as
      select transaction, gid, prepared - interval '1 hour' as prepared, owner, database from pg_catalog.pg_prepared_xacts`);
    await client.query('set search_path = aged, pg_catalog, public');
    await checkDatabase(exam);
    expect(told()).toMatchObject([{ severity: 'warning', todo: `end it: ROLLBACK PREPARED 'here'` }]);
  });
});
