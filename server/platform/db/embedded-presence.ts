import pg from 'pg';
import type { Secrets } from './embedded-cluster.ts';

/** Held shared by every Vitrine process that uses the cluster, exclusively by the one that stops it. */
const LOCK = "hashtext('vitrine.presence')";

/** One open connection of the cluster's owner: it shows that we are here, and ends the moment PostgreSQL does. */
export type Presence = { lost: Promise<void>; leave(): Promise<'last' | 'others remain'>; close(): Promise<void> };

const clientOf = (port: number, secrets: Secrets) =>
  new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: secrets.owner,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'vitrine supervisor',
  });

async function makeDatabase(client: pg.Client, secrets: Secrets) {
  const known = await client.query("select 1 from pg_database where datname = 'vitrine'");
  if (known.rowCount) return;
  // Two first starts at once take turns here.
  await client.query("select pg_advisory_lock(hashtext('vitrine.database'))");
  const role = await client.query("select 1 from pg_roles where rolname = 'vitrine'");
  if (!role.rowCount) {
    const password = client.escapeLiteral(secrets.app);
    await client.query(`create role vitrine login createdb password ${password}`);
  }
  const made = await client.query("select 1 from pg_database where datname = 'vitrine'");
  if (!made.rowCount) await client.query('create database vitrine owner vitrine');
  await client.query("select pg_advisory_unlock(hashtext('vitrine.database'))");
}

/**
 * Connects, makes role and database when they are missing, and takes the shared lock.
 * `undefined`: the cluster is being stopped by another process. Throws what `pg` throws.
 */
export async function enter(port: number, secrets: Secrets): Promise<Presence | undefined> {
  const client = clientOf(port, secrets);
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock_shared(${LOCK}) as held`);
    if (!rows[0]?.held) {
      await client.end();
      return undefined;
    }
    await makeDatabase(client, secrets);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const leave = async () => {
    await client.query(`select pg_advisory_unlock_shared(${LOCK})`);
    const { rows } = await client.query<{ last: boolean }>(`select pg_try_advisory_lock(${LOCK}) as last`);
    return rows[0]?.last ? 'last' : 'others remain';
  };
  return { lost, leave, close: () => client.end().catch(() => undefined) };
}
