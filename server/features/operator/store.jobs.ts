import { type RawBuilder, sql } from 'kysely';
import type { JobState } from '#contract/operator/jobs.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface JobRow {
  id: string;
  kind: string;
  state: JobState;
  data: Record<string, unknown>;
  about: string | null;
  team: { uuid: string; name: string } | null;
  attempts: number;
  attempts_most: number;
  error: string | null;
  created_on: Date;
  /** As the database has it: a Date would lose microseconds that the order needs. */
  created_key: string;
  start_after: Date;
  started_on: Date | null;
  completed_on: Date | null;
}

const named: Readonly<Record<JobState, string>> = {
  waiting: 'created',
  active: 'active',
  retrying: 'retry',
  failed: 'failed',
  cancelled: 'cancelled',
  done: 'completed',
};
const state = sql`case j.state::text when 'created' then 'waiting' when 'retry' then 'retrying' when 'completed' then 'done' else j.state::text end`;
const isId = (key: string) => sql`j.data ->> ${sql.lit(key)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
const idIn = (key: string) => sql`case when ${isId(key)} then (j.data ->> ${sql.lit(key)})::uuid end`;

/** Names are looked up for the rows of a page alone. */
const columns = sql`j.id, j.name as kind, ${state} as state, coalesce(j.data, '{}') as data,
  case when j.started_on is null then 0 else j.retry_count + 1 end as attempts, j.retry_limit + 1 as attempts_most,
  j.output ->> 'message' as error, j.created_on, j.created_on::text as created_key, j.start_after, j.started_on, j.completed_on,
  (select json_build_object('uuid', t.id, 'name', t.name) from teams t where t.id = ${idIn('team')}) as team,
  coalesce((select f.name from versions v join files f on f.team_id = v.team_id and f.id = v.file_id where v.team_id = ${idIn('team')} and v.id = ${idIn('version')}),
    (select c.title from collections c where c.team_id = ${idIn('team')} and c.id = ${idIn('collection')}),
    (select m.subject from mails m where m.id = ${idIn('mail')})) as about`;

interface JobFilter {
  readonly state: JobState;
  readonly kind: string | undefined;
}
const where = ({ state: wanted, kind }: JobFilter): RawBuilder<unknown> =>
  sql`j.state = ${sql.lit(named[wanted])}::pgboss.job_state ${kind === undefined ? sql`` : sql`and j.name = ${kind}`}`;

/** Newest first. */
export async function listJobs(
  db: Db,
  which: JobFilter,
  limit: number,
  after: { created: string; id: string } | null,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${columns} from (select * from pgboss.job j where ${where(which)}
      ${after ? sql`and (j.created_on, j.id) < (${after.created}::timestamptz, ${after.id}::uuid)` : sql``}
      order by j.created_on desc, j.id desc limit ${limit}) j order by j.created_on desc, j.id desc`.execute(db);
  return rows;
}

export async function countJobs(db: Db, which: JobFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from pgboss.job j where ${where(which)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findJob(db: Db, kinds: readonly string[], id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${columns} from pgboss.job j
    where j.name = any(${[...kinds]}::text[]) and j.id = ${id}`.execute(db);
  return rows[0];
}

const again = sql`set state = 'retry', retry_limit = retry_count + 1, completed_on = null, start_after = now(), singleton_on = null`;

/** Has a job tried once more; false when it neither failed nor was cancelled. */
export async function tryAgain(tx: Tx, { kind, id }: Pick<JobRow, 'kind' | 'id'>): Promise<boolean> {
  const { rows } =
    await sql`update pgboss.job j ${again} where j.name = ${kind} and j.id = ${id} and j.state in ('failed', 'cancelled') returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Has a waiting job done next of its kind, also where a retry was to wait; false when it does not wait. */
export async function moveFirst(tx: Tx, { kind, id }: Pick<JobRow, 'kind' | 'id'>): Promise<boolean> {
  const { rows } = await sql`update pgboss.job j set start_after = least(start_after, now()), priority = 1 + (
      select coalesce(max(o.priority), 0) from pgboss.job o where o.name = ${kind} and o.state < 'active' and o.id <> ${id})
    where j.name = ${kind} and j.id = ${id} and j.state < 'active' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Some of those that failed. */
export async function tryFailedAgain(tx: Tx, kinds: readonly string[], atMost: number): Promise<number> {
  const { rows } = await sql`update pgboss.job j ${again} where (j.name, j.id) in (
      select o.name, o.id from pgboss.job o where o.name = any(${[...kinds]}::text[]) and o.state = 'failed' limit ${atMost} for update skip locked)
    returning 1`.execute(tx);
  return rows.length;
}

/** False when it had ended. Whoever does it hears of it at its next sign of life. */
export async function cancel(tx: Tx, { kind, id }: Pick<JobRow, 'kind' | 'id'>): Promise<boolean> {
  const { rows } =
    await sql`update pgboss.job j set state = 'cancelled', completed_on = now(), deletion_seconds = greatest(deletion_seconds, 86400)
    where j.name = ${kind} and j.id = ${id} and j.state < 'completed' returning 1`.execute(tx);
  return rows.length > 0;
}

export interface QueueRow {
  kind: string;
  state: JobState;
  n: number;
}

export async function countQueues(db: Db): Promise<QueueRow[]> {
  const { rows } =
    await sql<QueueRow>`select j.name as kind, ${state} as state, count(*) as n from pgboss.job j group by j.name, j.state`.execute(
      db,
    );
  return rows;
}

/** Seconds that the oldest job of each kind waits which could begin. By the index that jobs are fetched by. */
export async function lagOf(db: Db, kinds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    kind: string;
    lag: number;
  }>`select k.kind, extract(epoch from now() - greatest(j.created_on, j.start_after))::float8 as lag
    from unnest(${[...kinds]}::text[]) k (kind) cross join lateral (
      select created_on, start_after from pgboss.job j where j.name = k.kind and j.state < 'active' and not j.blocked and j.start_after <= now()
      order by j.priority desc, j.created_on limit 1) j`.execute(db);
  return new Map(rows.map(({ kind, lag }) => [kind, Math.max(0, lag)]));
}
