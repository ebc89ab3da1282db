import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '#platform/log.ts';
import type { Db } from './db.ts';
import type { DatabaseWatch } from './watch.ts';

/** A copy of the database that only reads, for lists and searches. It may lag behind, or be away. */
export interface Replica {
  /** In place of the services of these names. */
  readonly handles: { readonly db: Db; readonly searchDb: Db };
  /** True when the copy has everything that was written in these teams or by these people, as far as anybody was told of it. */
  has(subjects: readonly string[]): Promise<boolean>;
  /** Notes that something was written in teams and by people: until the copy has it, `has` is false on every server. */
  wrote(subjects: readonly string[]): Promise<void>;
  /** A statement failed there: nobody is sent to it until it answers again. */
  failed(error: unknown): void;
  stop(): Promise<void>;
}

interface Options {
  /** The database that is written to. */
  primary: Db;
  handles: Replica['handles'];
  pools: readonly pg.Pool[];
  /** Of the copy. */
  watch: DatabaseWatch;
  log: Pick<Log, 'warn' | 'info'>;
}

const everyMs = 1_000;

/** A position in the log of writes, as a number. */
const written = sql`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`;
/** One that was promoted would go a way of its own, and nobody could tell. */
const replayed = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as at`;

/**
 * Knows how far a copy is. Marks of what was written are rows of the primary, so that a change at one server is seen at all;
 * they need not survive a crash.
 */
export function watchReplica({ primary, handles, pools, watch, log }: Options): Replica {
  /** The place that the copy had reached when it was asked last; null while it is of no use. */
  let reached: number | null = null;
  let asking: Promise<void> | null = null;
  let usable: boolean | null = null;

  const tell = (now: boolean, error?: unknown) => {
    if (now !== usable)
      if (now) log.info('lists are read from the read replica');
      else log.warn({ err: error }, 'the read replica cannot be used: lists are read from the database itself');
    usable = now;
  };
  const look = async () => {
    try {
      const [row] = await watch.query<{ at: number | null }>(replayed);
      reached = row?.at ?? null;
      tell(reached !== null);
    } catch (error) {
      reached = null;
      tell(false, error);
    }
  };
  const ask = () => {
    asking ??= look().finally(() => {
      asking = null;
    });
    return asking;
  };
  const timer = setInterval(() => void ask(), everyMs);
  timer.unref();
  watch.onOpen(() => void ask());

  async function newestMark(subjects: readonly string[]): Promise<number> {
    const { rows } = await sql<{ lsn: number | null }>`select max(lsn) as lsn from replica_marks
      where subject = any(${[...subjects]}::uuid[])`.execute(primary);
    return rows[0]?.lsn ?? 0;
  }

  return {
    handles,
    async has(subjects) {
      if (reached === null) return false;
      const mark = await newestMark(subjects);
      if (mark > (reached ?? -1)) await ask();
      return reached !== null && mark <= reached;
    },
    async wrote(subjects) {
      const several = [...new Set(subjects)];
      if (several.length === 0) return;
      await sql`insert into replica_marks as m (subject, lsn) select s, ${written} from unnest(${several}::uuid[]) s order by s
        on conflict (subject) do update set at = now(),
          -- A database that was restored is before what it once had written.
          lsn = case when m.lsn > ${written} then excluded.lsn else greatest(m.lsn, excluded.lsn) end`
        .execute(primary)
        .catch((error: unknown) => {
          // It was written all the same. Who does not know of it reads the primary for a moment.
          reached = null;
          log.warn({ err: error }, 'a write could not be noted for readers of the read replica');
        });
    },
    failed(error) {
      reached = null;
      tell(false, error);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all([...pools.map((pool) => pool.end()), watch.stop()]);
      await asking;
    },
  };
}
