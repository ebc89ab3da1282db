import type { Kysely } from 'kysely';
import type pg from 'pg';
import { copyAcross } from '#platform/backup/copy-table.ts';
import { loadTables } from '#platform/backup/load.ts';
import { inStillness } from '#platform/backup/session.ts';
import { quoted, readSequences, readTables, type Sequence, type Table } from '#platform/backup/tables.ts';
import { openDb, openPool } from '#platform/db/db.ts';
import { serversOn } from '#platform/db/hold-secrets.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import type { Log } from '#platform/log.ts';
import { migrations } from '#server/migrations/list.ts';
import { plural, Refused } from './command.ts';
import { requireEmptyDatabase } from './load-backup.ts';
import { openJobs } from './open-jobs.ts';
import { queueAgain } from './queue-again.ts';
import { requireSchema } from './require-schema.ts';

export interface Moved {
  readonly tables: number;
  readonly rows: number;
  readonly sequences: number;
  readonly jobs: number;
  /** Servers that were started on the old database while it was copied. */
  readonly began: number;
}

interface Move {
  readonly from: pg.Client;
  readonly to: pg.Client;
  /** Of the new database. */
  readonly url: string;
  readonly log: Log;
  /** The sentence for a new database that has something in it. */
  readonly full: string;
}

async function requireStopped(client: pg.Client, which: string): Promise<void> {
  const servers = await serversOn(client);
  if (servers > 0)
    throw new Refused(
      `${plural(servers, 'server or worker is', 'servers and workers are')} running on the ${which} database. Stop all of them first.`,
    );
}

/** Refuses to move a database that is in use, or another version's. */
export async function requireMovable(from: pg.Client): Promise<void> {
  await requireStopped(from, 'old');
  await requireSchema({ client: from });
}

/** The facts of a new database that decide whether it can take another one. */
export interface Facts {
  /** As PostgreSQL tells it: 180004. */
  readonly version: number;
  readonly encoding: string;
  /** Extensions that are used and that it does not have. */
  readonly lacks: readonly string[];
  readonly mayCreate: boolean;
}

/** Says in a sentence why a database cannot be used; null when it can. */
export function unfit({ version, encoding, lacks, mayCreate }: Facts): string | null {
  const major = Math.floor(version / 10_000);
  if (major < 18) return `The new database is of PostgreSQL ${major}. Vitrine needs PostgreSQL 18.`;
  if (encoding !== 'UTF8') return `The encoding of the new database is ${encoding}. Make it with encoding UTF8.`;
  if (lacks.length > 0)
    return `The new PostgreSQL lacks ${plural(lacks.length, 'extension')}: ${lacks.join(', ')}. Install its contrib package.`;
  return mayCreate ? null : 'The role may not create tables and extensions in the new database. Make it the owner.';
}

async function requireFit(from: pg.Client, to: pg.Client): Promise<void> {
  const used = await from.query<{ name: string }>(
    `select extname::text as name from pg_extension where extname <> 'plpgsql' order by 1`,
  );
  const names = used.rows.map(({ name }) => name);
  const { rows } = await to.query<Facts>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      array(select name from unnest($1::text[]) name where name not in (select name::text from pg_available_extensions)) as lacks,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`,
    [names],
  );
  const why = rows[0] ? unfit(rows[0]) : null;
  if (why !== null) throw new Refused(why);
}

const lockNotAvailable = '55P03';

/** Nobody writes to the old database while the work goes on. */
async function keepingOut<T>(from: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    return await inStillness(from, await readTables(from), work);
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    throw new Refused('Something still writes to the old database. Stop it, and run this again.');
  }
}

function requireSame(what: string, old: number | string, fresh: number | string | undefined): void {
  if (old !== fresh)
    throw new Refused(`${what}: ${old} in the old database, ${fresh ?? 'none'} in the new one. It was not moved.`);
}

/** Counts on both sides what was copied. */
async function compare({ from, to }: Move, tables: readonly Table[], sequences: readonly Sequence[]): Promise<number> {
  let sum = 0;
  for (const { name } of tables) {
    const count = async (client: pg.Client) => {
      const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`);
      return Number(rows[0]?.n);
    };
    const rows = await count(from);
    requireSame(`rows of ${name}`, rows, await count(to));
    sum += rows;
  }
  const fresh = new Map((await readSequences(to)).map(({ name, last }) => [name, last]));
  for (const { name, last } of sequences) requireSame(`last number of ${name}`, last, fresh.get(name));
  return sum;
}

async function copyAll(move: Move, progress: (text: string) => void) {
  const { from, to } = move;
  const [tables, sequences] = [await readTables(from), await readSequences(from)];
  const known = new Map((await readTables(to)).map((table) => [table.name, table.columns.toSorted().join()]));
  const strange = tables.find(({ name, columns }) => known.get(name) !== columns.toSorted().join());
  if (strange) throw new Refused(`The old database has a table that this version does not make: ${strange.name}.`);
  await loadTables(to, { tables, sequences }, async (table) => {
    progress(`table ${table.name}`);
    const { sent, taken } = await copyAcross(from, to, table);
    requireSame(`rows of ${table.name}`, sent, taken);
  });
  const rows = await compare(move, tables, sequences);
  await to.query('analyze');
  return { tables: tables.length, sequences: sequences.length, rows };
}

/** Copies everything from one database that nobody uses into an empty one, and compares the two. */
export async function moveDatabase(move: Move, progress: (text: string) => void): Promise<Moved> {
  const { from, to, url, log, full } = move;
  await requireFit(from, to);
  await requireStopped(to, 'new');
  await requireEmptyDatabase(to, { migrations: Object.keys(migrations) }, full);
  const pool = openPool({ url, log, max: 2, statementTimeoutMs: 0 });
  const db = openDb(pool);
  try {
    return await keepingOut(from, async () => {
      // One that was just starting when it was looked for.
      await requireStopped(from, 'old');
      await migrateToLatest(db as unknown as Kysely<never>, migrations);
      const copied = await copyAll(move, progress);
      const jobs = await queueAgain(db, log, openJobs(from));
      return { ...copied, jobs, began: await serversOn(from) };
    });
  } finally {
    await pool.end();
  }
}
