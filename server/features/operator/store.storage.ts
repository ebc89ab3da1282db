import { sql } from 'kysely';
import type { TeamUse } from '#contract/operator/routes.ts';
import type { Db } from '#platform/db/db.ts';

/** One team's part of what is stored, by its id. */
export interface Use extends Omit<TeamUse, 'team'> {
  readonly team: string;
}

/** Reads every row of versions: for a job. */
export async function countUse(db: Db): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with parts as (
      select team_id, 0::numeric as files, sum(size) as originals, 0::numeric as renditions, 0::numeric as bin, 0::numeric as versions from blobs group by 1
      union all select team_id, 0, 0, sum((e.value ->> 'bytes')::bigint), 0, 0 from versions cross join lateral jsonb_each(renditions) e group by 1
      union all select team_id, live + recycled, 0, 0, 0, 0 from file_counts where bucket = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      union all select f.team_id, 0, 0, 0, sum(v.size), 0 from files f join versions v on v.team_id = f.team_id and v.file_id = f.id
        where f.recycled_at is not null group by 1
      union all select f.team_id, 0, 0, 0, 0, sum(v.size) from files f join versions v on v.team_id = f.team_id and v.file_id = f.id and v.id <> f.cover_version
        where f.version_count > 1 and f.recycled_at is null group by 1)
    select team_id as team, sum(files)::bigint as files, coalesce(sum(originals), 0)::bigint as originals, coalesce(sum(renditions), 0)::bigint as renditions,
      coalesce(sum(bin), 0)::bigint as bin, coalesce(sum(versions), 0)::bigint as versions
    from parts group by 1 order by sum(originals) + sum(renditions) desc`.execute(db);
  return rows;
}

export async function keepFinding(db: Db, name: string, at: Date, value: unknown): Promise<void> {
  await sql`insert into findings (name, at, value) values (${name}, ${at}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set at = excluded.at, value = excluded.value`.execute(db);
}

export async function readFinding<T>(db: Db, name: string): Promise<{ at: Date; value: T } | undefined> {
  const { rows } = await sql<{ at: Date; value: T }>`select at, value from findings where name = ${name}`.execute(db);
  return rows[0];
}

export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select pg_database_size(current_database()) as n`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function namesOfTeams(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from teams where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** True when a job of a kind waits or runs. */
export async function isAsked(db: Db, kind: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job where name = ${kind} and state < 'completed' limit 1`.execute(db);
  return rows.length > 0;
}
