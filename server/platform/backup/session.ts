import pg from 'pg';
import { quoted, type Table } from './tables.ts';

/**
 * One connection of the operator's: nothing cuts it off, for what it does takes as long as there is data. Values are
 * written as PostgreSQL reads them back, whatever the server was set to.
 */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    application_name: 'vitrine operator',
  });
  // What was under way fails with its own error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
    set extra_float_digits = 1; set client_encoding = 'UTF8'`);
  return client;
}

/** Does work in one transaction that sees the database as it was at its first statement, and writes nothing. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

/** Nobody writes to one of these tables while the work goes on, which sees them as they are then, and writes nothing itself. */
export async function inStillness<T>(client: pg.Client, tables: readonly Table[], work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read');
  try {
    await client.query(`set local lock_timeout = '10s'`);
    // Its first look comes after the locks: what was written before them is seen.
    await client.query(`lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} in share mode`);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}
