import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { changesAhead } from '#features/files/open-changes.ts';
import { searchAhead } from '#features/files/search/open-search.ts';
import { type DatabaseClock, startDatabaseClock } from '#platform/db/database-clock.ts';
import { type Db, isCopyOf, openDb, openPool, timeouts } from '#platform/db/db.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts';
import { holdSecrets } from '#platform/db/hold-secrets.ts';
import { createMachineLock, type MachineLock } from '#platform/db/machine-lock.ts';
import { migrateToLatest, NewerSchema } from '#platform/db/migrate-run.ts';
import { withPatientReads } from '#platform/db/pool/patient-reads.ts';
import { type Replica, watchReplica } from '#platform/db/replica.ts';
import { noteSigning } from '#platform/db/secret-in-use.ts';
import { type DatabaseWatch, watchDatabase } from '#platform/db/watch.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Log } from '#platform/log.ts';
import type { Traces } from '#platform/telemetry/traces.ts';

import { type Config, ConfigError } from '#server/config.ts';
import { migrations } from '#server/migrations/list.ts';
import { requireOwnSecret } from '#server/own-secret.ts';

/** Those who are told of what is done. */
interface Told {
  readonly log: Log;
  readonly traces: Traces | undefined;
}

type Pools = { readonly main: pg.Pool; readonly search: pg.Pool; readonly visitors: pg.Pool };

/** The installation's database, at the newest schema, with what keeps an eye on it. */
interface OpenDatabase {
  readonly db: Db;
  readonly pools: Pools & { readonly replica?: pg.Pool; readonly replicaSearch?: pg.Pool };
  readonly watch: DatabaseWatch;
  readonly replica: Replica | undefined;
  readonly clock: DatabaseClock;
  /** Held by the one process of this machine that encodes. */
  readonly encoderLock: MachineLock;
  stop(): Promise<void>;
}

async function startServer(config: Config, log: Log): Promise<{ url: string; embedded: Embedded | null }> {
  if (config.databaseUrl) return { url: config.databaseUrl, embedded: null };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { url: embedded.url, embedded };
}

/** Searches go by index always: a plan that reads the whole table is never the right one here. */
const byIndex = '-c enable_seqscan=off -c enable_indexscan=off -c jit=off';
const searchOptions = `${byIndex} -c plan_cache_mode=force_custom_plan`;
/** Searches of visitors differ in words alone, and planning each anew would take a third of its time. */
const visitorOptions = `${byIndex} -c plan_cache_mode=force_generic_plan`;
/** Few, so that a crowd of visitors waits for one another and leaves the team its share of the machine. */
const visitorsAtOnce = 3;

/** Searches have settings of their own for a connection, so that they go to the database itself. */
function openPools(url: string, pooler: string | undefined, told: Told): Pools {
  const main = openPool(pooler ? { url: pooler, ...told, pooled: true } : { url, ...told, min: changesAhead });
  const search = openPool({
    url,
    ...told,
    max: 6,
    min: searchAhead,
    options: searchOptions,
    statementTimeoutMs: 8_000,
  });
  const visitors = openPool({
    url,
    ...told,
    max: visitorsAtOnce,
    options: visitorOptions,
    statementTimeoutMs: 8_000,
  });
  return { main, search, visitors };
}

/** A copy of the database that is not there when the server starts is used once it is. */
function openReplica(url: string, primary: Db, told: Told) {
  const { log } = told;
  const pools = {
    replica: openPool({ url, ...told, max: 8 }),
    replicaSearch: openPool({ url, ...told, max: 6, options: searchOptions, statementTimeoutMs: 8_000 }),
  };
  const watch = watchDatabase({
    url,
    log: {
      warn: () => log.warn('the read replica does not answer'),
      info: () => log.info('the read replica answers again'),
    },
  });
  for (const pool of Object.values(pools)) watch.guard(pool);
  const handles = { db: openDb(pools.replica), searchDb: openDb(pools.replicaSearch) };
  for (const handle of Object.values(handles)) isCopyOf(handle, primary);
  return { pools, replica: watchReplica({ primary, handles, pools: Object.values(pools), watch, log }) };
}

/** Brings the schema up to date, and makes sure that the database is this installation's. */
async function prepare(db: Db, config: Config, secret: Keyring): Promise<void> {
  try {
    await migrateToLatest(db as unknown as Kysely<never>, migrations);
    await requireOwnSecret(db, config, secret);
  } catch (error) {
    throw error instanceof NewerSchema ? new ConfigError(error.message) : error;
  }
}

/** A pooler's connections have the timeouts of the role: without them, a statement that hangs would hang for ever. */
async function requireTimeouts(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pg_settings
    where name = any(${Object.keys(timeouts)}::text[]) and setting = '0'`.execute(db);
  if (rows.length === 0) return;
  const missing = rows.map(({ name }) => name as keyof typeof timeouts);
  const lines = missing.map((name) => `alter role current_user set ${name} = ${timeouts[name]};`);
  throw new ConfigError(
    `DATABASE_POOLER_URL: the role has no ${missing.join(', ')}. Run in the database, and reload the pooler: ${lines.join(' ')}`,
  );
}

/** Starts the database when it is ours, and brings its schema up to date. */
export async function openDatabase(
  config: Config,
  secret: Keyring,
  told: Told,
  patienceMs?: number,
): Promise<OpenDatabase> {
  const { log } = told;
  const { url, embedded } = await startServer(config, log);
  const pooler = embedded ? undefined : config.databasePoolerUrl;
  const pools = openPools(url, pooler, told);
  const endPools = () => Promise.all(Object.values(pools).map((pool) => pool.end()));
  // The schema is changed by a session that keeps its settings, which a pooler does not have.
  const direct = pooler ? openPool({ url, log, max: 2 }) : pools.main;
  await prepare(openDb(direct), config, secret).catch(async (error: unknown) => {
    await Promise.all([endPools(), direct === pools.main ? undefined : direct.end()]);
    await embedded?.stop();
    throw error;
  });
  if (direct !== pools.main) await direct.end();
  const watch = watchDatabase({ url, log, ...(patienceMs === undefined ? {} : { patienceMs }) });
  holdSecrets(watch, secret);
  watch.guard(pools.main);
  watch.guard(pools.search);
  watch.guard(pools.visitors);
  const db = withPatientReads(openDb(pools.main, { pooled: pooler !== undefined }));
  if (pooler !== undefined)
    await requireTimeouts(db).catch(async (error: unknown) => {
      await Promise.all([endPools(), watch.stop()]);
      throw error;
    });
  const clock = await startDatabaseClock(db, log);
  const signing = setInterval(() => noteSigning(db, secret).catch(() => undefined), 60_000).unref();
  const read = embedded || config.role === 'worker' ? undefined : config.databaseReadUrl;
  const copy = read === undefined ? undefined : openReplica(read, db, told);
  return {
    db,
    pools: { ...pools, ...copy?.pools },
    watch,
    replica: copy?.replica,
    clock,
    encoderLock: createMachineLock(url, 'encoder'),
    async stop() {
      clock.stop();
      clearInterval(signing);
      await Promise.all([endPools(), watch.stop(), copy?.replica.stop()]);
      await embedded?.stop();
    },
  };
}
