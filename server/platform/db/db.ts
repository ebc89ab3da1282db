import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import { traceStatements } from '#platform/telemetry/trace-statements.ts';
import type { Traces } from '#platform/telemetry/traces.ts';
import { CancelClient, endQuietly, IdleClient } from './cancel.ts';
import { withPatience } from './pool/patient-pool.ts';
import type { Tables } from './tables.gen.ts';

/** A pool or a transaction: what every function that talks to the database takes first. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const roots = new WeakMap<Db, Db>();

/** Tells that a handle on the database is for a part of what another does. */
export const isPartOf = (part: Db, root: Db): void => void roots.set(part, root);

/** The root of all handles on one database: by this, things are remembered for it. */
export const rootOf = (db: Db): Db => roots.get(db) ?? db;

const primaries = new WeakMap<Db, Db>();

/** Tells that a handle is on a copy of the database, which only reads. */
export function isCopyOf(copy: Db, primary: Db): void {
  isPartOf(copy, primary);
  primaries.set(copy, primary);
}

/** The handle that writes to what this one reads. */
export const writerOf = (db: Db): Db => primaries.get(db) ?? db;

pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The longest that anything takes, in milliseconds: nothing waits for ever. */
export const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** Statements seen this often are named, so that PostgreSQL parses and plans them once a connection. */
const namedAfter = 2;
const namedAtMost = 400;

/** pg's client names no statement by itself; this one names those that repeat, within a bound. */
function nameRepeatedStatements(): (text: string) => string | undefined {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= namedAtMost) return undefined;
    if (seen.size > 5_000) seen.clear();
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times <= namedAfter) return undefined;
    const name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}

interface Queryable {
  query: (...args: never[]) => unknown;
}

function withNamedStatements(pool: pg.Pool): pg.Pool {
  const nameOf = nameRepeatedStatements();
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
    (client as Queryable).query = (first: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0)
        return plain(first, values, ...rest);
      const name = nameOf(first);
      return name ? plain({ name, text: first, values }, ...rest) : plain(first, values, ...rest);
    };
  });
  return pool;
}

export interface DatabaseOptions {
  url: string;
  log: Log;
  /** Connections at most. */
  max?: number;
  /** Connections that stay open when nobody uses them: the first statements of a new one take many times as long. */
  min?: number;
  /** Settings of each connection, such as `-c enable_seqscan=off`. */
  options?: string;
  statementTimeoutMs?: number;
  /**
   * Through a pooler that lends a connection of the database for one transaction at a time, such as PgBouncer in transaction
   * mode: nothing is set or named for a connection, since the next transaction has another one.
   */
  pooled?: boolean;
  /** Has each statement told, where the operator wants traces. */
  traces?: Traces | undefined;
}

/** Opens a pool. Nothing is waiting for ever: not for a connection, a lock or an answer. */
export function openPool({
  url,
  log,
  max = 16,
  min = 0,
  options,
  statementTimeoutMs = timeouts.statement_timeout,
  pooled = false,
  traces,
}: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min,
    // Also how long one waits for a connection that is lent out.
    connectionTimeoutMillis: 8_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    ...(pooled ? {} : { ...timeouts, statement_timeout: statementTimeoutMs }),
    ...(options ? { options } : {}),
  });
  // The error carries the client and its secrets: only its words are logged.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'));
  // Between two statements of a transaction nobody else listens, and an error that nobody hears ends the process. Whoever
  // holds the connection hears of it by the next statement.
  pool.on('connect', (client) =>
    client.on('error', ({ message }) => log.debug({ reason: message }, 'a database connection was lost')),
  );
  const named = pooled ? pool : withNamedStatements(pool);
  return withPatience(traces ? traceStatements(named, traces) : named);
}

export function openDb(pool: pg.Pool, { pooled = false }: Pick<DatabaseOptions, 'pooled'> = {}): Db {
  const controlClient = pooled ? IdleClient : CancelClient;
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool, controlClient, onCreateConnection: endQuietly }) });
}
