import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb, openPool } from '#platform/db/db.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { chooseAccount } from '#platform/db/embedded-account.ts';
import { readSecrets } from '#platform/db/embedded-cluster.ts';
import { clusterFolder } from '#platform/db/embedded-place.ts';
import { migrateToLatest } from '#platform/db/migrate-run.ts';
import { createJobs } from '#platform/jobs/boss.ts';
import { createLog, type Log } from '#platform/log.ts';
import { compileForTests } from '#platform/media/test-compiled.ts';
import { jobs } from '#server/jobs.ts';
import { migrations } from '#server/migrations/list.ts';
import { preparePrograms } from '../../../scripts/programs.ts';
import { keepAsNew } from '../servers/new-installation.ts';
import { type Checked, checkStatements } from '../statements/check.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test file's own database is cloned from. */
    template: string;
    /** The folder that holds the data folders of all worlds. */
    worlds: string;
    /** The folder in which each process of the run writes down the statements it ran. */
    statements: string;
  }
}

/** Settings for tests: what is lost with the machine is not missed here; nor is a plan that is better after a while. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // For the installations of all test processes at once.
  max_connections: '300',
};

/** Brings a new database to the newest schema, with nothing in it. */
async function fillSchema(url: string, log: Log): Promise<void> {
  const pool = openPool({ url, log, max: 1 });
  const db = openDb(pool);
  await migrateToLatest(db as unknown as Kysely<never>, migrations);
  await (await createJobs({ db, log, kinds: jobs.map(({ job }) => job) })).stop();
  await pool.end();
}

/** Journeys empty a database as it is, whatever watches over its rows. */
async function letEmpty(url: string, owner: string): Promise<void> {
  const address = new URL(url);
  const role = address.username;
  Object.assign(address, { pathname: '/postgres', username: 'postgres', password: owner });
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`grant set on parameter session_replication_role to "${role}"`).finally(() => client.end());
}

async function startDatabase(dataDir: string, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const first = await startEmbedded({ dataDir, log });
  await fillSchema(first.url, log);
  // Some of the settings are read at the start alone.
  await first.stop();
  const cluster = clusterFolder(dataDir, chooseAccount);
  await keepAsNew(cluster);
  await appendFile(
    join(cluster, 'postgresql.conf'),
    Object.entries(forgetful)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  const embedded = await startEmbedded({ dataDir, log });
  await letEmpty(embedded.url, (await readSecrets(cluster)).owner);
  return embedded;
}

/** A real PostgreSQL with the newest schema and nothing in it; tests clone the database that `url` names. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const log = createLog('warn');
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-test-')));
  // Other accounts have to walk through to what they are lent.
  chmodSync(dataDir, 0o755);
  const [embedded] = await Promise.all([
    startDatabase(dataDir, log),
    compileForTests(join(dataDir, 'compiled'), createLog('silent')),
  ]);
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ url, stop }] = await Promise.all([startCluster(), preparePrograms()]);
  const statements = mkdtempSync(join(tmpdir(), 'vitrine-statements-'));
  const worlds = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-worlds-')));
  // As root, other accounts have to walk through to what they are lent.
  chmodSync(worlds, 0o755);
  project.provide('template', url);
  project.provide('worlds', worlds);
  project.provide('statements', statements);
  return async () => {
    try {
      reportStatements(await checkStatements(statements, url));
    } finally {
      rmSync(statements, { recursive: true, force: true });
      await stop();
      rmSync(worlds, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

/** Fails the run, after all of its tests, when a statement and its row type differ. */
function reportStatements({ statements, compared, findings }: Checked): void {
  process.stdout.write(
    `\nStatements prepared against the schema: ${statements}; ${compared} compared with their row types.\n`,
  );
  if (findings.length === 0) return;
  process.stderr.write(`${findings.join('\n')}\n`);
  throw new Error(`${findings.length} statements differ from the row types they declare.`);
}
