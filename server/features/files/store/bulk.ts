import { type RawBuilder, sql } from 'kysely';
import type { BulkJob } from '#contract/files/bulk.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface BulkRow {
  team_id: string;
  id: string;
  set_id: string;
  actor: string;
  source: string | null;
  action: BulkJob['action'];
  value: unknown;
  total: number;
  done: number;
  started_at: Date | null;
  finished_at: Date | null;
  cancelled_at: Date | null;
}

export interface Failure {
  uuid: string;
  code: string;
  /** A sentence, where more is known than the code says. */
  reason?: string | null;
}

/** Files of one transaction: few enough that nobody waits long for a row, many enough that statements do not count. */
const batchSize = 500;

const columns = sql`team_id, id, set_id, actor, source, action, value, total, done, started_at, finished_at, cancelled_at`;

/** The number of these ids that are files of the team. */
export async function countOwn(db: Db, team: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from files where team_id = ${team} and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function insertJob(
  tx: Tx,
  job: {
    team: string;
    id: string;
    set: string;
    actor: string;
    source: string | null;
    action: BulkJob['action'];
    value: unknown;
  },
): Promise<void> {
  await sql`insert into bulk_jobs (team_id, id, set_id, actor, source, action, value, total)
    values (${job.team}, ${job.id}, ${job.set}, ${job.actor}, ${job.source}, ${job.action}, ${JSON.stringify(job.value)}::jsonb, 0)`.execute(
    tx,
  );
}

/**
 * Keeps which files a job is about, as they are now: those of `files f` that meet a condition. A job about none is done.
 * `size`: of its batches, each of which is done or not.
 */
export async function fillJob(
  tx: Tx,
  team: string,
  id: string,
  condition: RawBuilder<unknown>,
  size = batchSize,
): Promise<BulkRow> {
  await sql`insert into bulk_batches (team_id, job_id, number, files)
    select ${team}::uuid, ${id}::uuid, n.number, array_agg(n.id order by n.id)
    from (select f.id, (row_number() over (order by f.id) - 1) / ${sql.lit(size)} as number from files f where ${condition}) n
    group by n.number`.execute(tx);
  const { rows } =
    await sql<BulkRow>`update bulk_jobs b set total = n.files, finished_at = case when n.files = 0 then now() end
    from (select coalesce(sum(cardinality(files)), 0) as files from bulk_batches where team_id = ${team} and job_id = ${id}) n
    where b.team_id = ${team} and b.id = ${id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Opens a job among the caller's teams. */
export async function findJob(db: Db, teams: readonly string[], id: string): Promise<BulkRow | undefined> {
  const { rows } =
    await sql<BulkRow>`select ${columns} from bulk_jobs where team_id = any(${teams}::uuid[]) and id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export async function findFailures(db: Db, team: string, id: string): Promise<(Failure & { name: string | null })[]> {
  const { rows } = await sql<
    Failure & { name: string | null }
  >`select f.uuid, f.code, f.reason, n.name from bulk_batches b
    cross join lateral jsonb_to_recordset(b.failed) as f (uuid uuid, code text, reason text)
    left join files n on n.team_id = b.team_id and n.id = f.uuid
    where b.team_id = ${team} and b.job_id = ${id} order by b.number`.execute(db);
  return rows;
}

/** Keeps a job to this transaction: whoever else works on it waits, and then sees what was done. */
export async function lockJob(tx: Tx, team: string, id: string): Promise<BulkRow | undefined> {
  const { rows } =
    await sql<BulkRow>`select ${columns} from bulk_jobs where team_id = ${team} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function nextBatch(
  tx: Tx,
  team: string,
  id: string,
): Promise<{ number: number; files: string[] } | undefined> {
  const { rows } = await sql<{ number: number; files: string[] }>`select number, files from bulk_batches
    where team_id = ${team} and job_id = ${id} and done_at is null order by number limit 1`.execute(tx);
  return rows[0];
}

/** Every batch that is still to be done. */
export async function openBatches(db: Db, team: string, id: string): Promise<{ number: number; files: string[] }[]> {
  const { rows } = await sql<{ number: number; files: string[] }>`select number, files from bulk_batches
    where team_id = ${team} and job_id = ${id} and done_at is null order by number`.execute(db);
  return rows;
}

/** True when a batch is still to be done. On a locked job nobody else does it. */
export async function isOpen(tx: Tx, team: string, id: string, number: number): Promise<boolean> {
  const { rows } = await sql`select 1 from bulk_batches
    where team_id = ${team} and job_id = ${id} and number = ${number} and done_at is null`.execute(tx);
  return rows.length > 0;
}

/** Marks a batch as done, and the job when it was the last. */
export async function endBatch(
  tx: Tx,
  team: string,
  id: string,
  batch: { number: number; files: readonly string[] },
  failed: readonly Failure[],
): Promise<BulkRow> {
  await sql`update bulk_batches set done_at = now(), failed = ${JSON.stringify(failed)}::jsonb
    where team_id = ${team} and job_id = ${id} and number = ${batch.number}`.execute(tx);
  const { rows } =
    await sql<BulkRow>`update bulk_jobs b set done = done + ${batch.files.length}, started_at = coalesce(started_at, now()),
      finished_at = case when not exists (select 1 from bulk_batches n where n.team_id = b.team_id and n.job_id = b.id and n.done_at is null) then now() end
    where b.team_id = ${team} and b.id = ${id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Ends a job before its time; nothing when it has ended already. */
export async function cancelJob(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update bulk_jobs set cancelled_at = now(), finished_at = now()
    where team_id = ${team} and id = ${id} and finished_at is null`.execute(tx);
}

/** True when all of these still exist; they stay until the transaction ends. */
export async function holdTargets(tx: Tx, team: string, table: string, ids: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where team_id = ${team} and id = any(${ids}::uuid[]) order by id for key share`.execute(
      tx,
    );
  return rows.length === new Set(ids).size;
}
