import pg from 'pg';
import type { RunningServer } from './server.ts';

async function within<T>({ databaseUrl }: RunningServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that hold something. */
export const filledTables = (server: RunningServer): Promise<string[]> =>
  within(server, async (client) => {
    const filled: string[] = [];
    for (const table of await tables(client)) {
      const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
      if (rowCount) filled.push(table);
    }
    return filled;
  });

/** Errors of PostgreSQL after which the same statements may go through: a deadlock, a lock that was not given in time. */
const passing = ['40P01', '40001', '55P03'];

/** Leaves nothing of earlier journeys in a database, neither rows nor work to do, but for what is in some tables. */
export const emptied = (server: RunningServer, kept: readonly string[]): Promise<void> =>
  within(server, async (client) => {
    const others = (await tables(client)).filter((table) => !kept.includes(table));
    // No order would suit every foreign key, and history may not be deleted otherwise.
    await client.query('set session_replication_role = replica');
    const statements = ['delete from pgboss.job', ...others.map((table) => `delete from ${table}`)].join(';');
    for (let left = 10; ; left--)
      try {
        await client.query(statements);
        return;
      } catch (error) {
        // Work of the last journey that is still under way holds rows of its own.
        if (left === 0 || !passing.includes((error as pg.DatabaseError).code ?? '')) throw error;
      }
  });
