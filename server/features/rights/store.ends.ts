import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Days before the end of a file in which people are told of it. */
export const leads = [3, 14, 30] as const;
const longest = 30;
const atOnce = 5_000;

export async function teamsAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from teams
    ${after === null ? sql`` : sql`where id > ${after}::uuid`} order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The news for one person: how many files end within so many days, and one of them. */
export interface EndingFiles {
  user: string;
  lead: number;
  count: number;
  file: { id: string; name: string };
  /** True when there may be more to tell than was read. */
  full: boolean;
}

/**
 * Takes the ends of a team's files that are near and that nobody was told of so near, for those whose files they are or who
 * have them among their favourites. Each file is taken once for 30, 14 and 3 days; another end is told of anew.
 */
export async function takeEnds(tx: Tx, team: string, now: Date): Promise<EndingFiles[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lead = sql`case ${sql.join(
    leads.map((days) => sql`when f.ends_at <= ${at} + make_interval(days => ${sql.lit(days)}) then ${sql.lit(days)}`),
    sql` `,
  )} end`;
  const { rows } = await sql<EndingFiles>`with due as materialized (
      select f.id, f.name, f.folder_id, f.ends_at, f.created_by, l.lead from files f cross join lateral (select (${lead})::smallint as lead) l
      where f.team_id = ${team} and f.recycled_at is null and f.ends_at is not null
        and f.ends_at > ${at} and f.ends_at <= ${at} + make_interval(days => ${sql.lit(longest)})
        and not exists (select 1 from end_alerts a where a.team_id = f.team_id and a.file_id = f.id and a.lead <= l.lead and a.ends_at = f.ends_at)
      order by f.ends_at limit ${sql.lit(atOnce)}),
    taken as (insert into end_alerts (team_id, file_id, lead, ends_at) select ${team}::uuid, id, lead, ends_at from due
      on conflict (team_id, file_id, lead) do update set ends_at = excluded.ends_at),
    concerned as (select d.*, d.created_by as user_id from due d
      union select d.*, s.user_id from due d join stars s on s.team_id = ${team} and s.file_id = d.id),
    muted as (select d.id, x.user_id from due d join folders o on o.team_id = ${team} and o.id = d.folder_id
      join muted_folders x on x.team_id = o.team_id and x.folder_id = any(o.lineage))
    select c.user_id as "user", c.lead, count(*) as count, (select count(*) from due) >= ${sql.lit(atOnce)} as full,
      (array_agg(json_build_object('id', c.id, 'name', c.name) order by c.ends_at, c.id))[1] as file
    from concerned c join members m on m.team_id = ${team} and m.user_id = c.user_id and m.active
    where not exists (select 1 from muted u where u.id = c.id and u.user_id = c.user_id)
    group by c.user_id, c.lead order by c.user_id, c.lead`.execute(tx);
  return rows;
}
