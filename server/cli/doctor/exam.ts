import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { RunningJobs } from '#platform/jobs/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Call } from '../command.ts';
import type { Installation } from '../installation.ts';

/**
 * `broken`: something a person put in cannot be had, or is told wrongly. `warning`: it may come to that. `note`: worth
 * knowing, nothing that is wrong.
 */
export type Severity = 'broken' | 'warning' | 'note';

export interface Finding {
  readonly check: string;
  readonly severity: Severity;
  /** The finding, in one line. */
  readonly said: string;
  /** The remedy; for a finding that was mended, what was done. */
  readonly todo: string;
  readonly mended: boolean;
  /** Of how many things it tells. */
  readonly count: number;
  /** Some of them by id or key. */
  readonly examples: readonly string[];
}

type FindingListener = Pick<Finding, 'check' | 'said' | 'todo'> & Partial<Finding>;

/** The tools of a check, and where it tells what it found. */
export interface Exam extends Installation {
  readonly db: Db;
  readonly repair: boolean;
  /** True when uploads are read byte by byte. */
  readonly contents: boolean;
  /** The bytes of a backup, for what the store has lost. */
  readonly from: Storage | null;
  progress: Call['progress'];
  found(told: FindingListener): void;
  /** The queue, to put work on. */
  queue(): Promise<RunningJobs>;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

const examplesAtMost = 20;

export function finding({
  severity = 'broken',
  mended = false,
  count = 1,
  examples = [],
  ...told
}: FindingListener): Finding {
  return { ...told, severity, mended, count, examples: examples.slice(0, examplesAtMost) };
}

/** True when the queue was ever made: not before the first start of a server. */
export async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/** For a statement about versions `v`: whether none of these kinds of work waits for it or is done. */
export const withoutJob = (names: readonly string[], key = sql`v.id::text`) =>
  sql`not exists (select 1 from pgboss.job j where j.name = any(${[...names]}::text[]) and j.singleton_key = ${key} and j.state < 'completed')`;
