import { sql } from 'kysely';
import { platformLimits } from '#contract/posts/platforms/all.ts';
import type { Db } from '#platform/db/db.ts';

/** Posts beside one, as far as it is warned about them. */
export interface SameMedia {
  post: string;
  file: string;
  name: string;
  at: Date;
}

const days = 30;
const mostTold = 10;

/** Other posts at one of these accounts, within 30 days of a moment, that have one of these files. */
export async function sameMedia(
  db: Db,
  {
    team,
    post,
    accounts,
    files,
    at,
  }: { team: string; post: string | null; accounts: readonly string[]; files: readonly string[]; at: Date },
): Promise<SameMedia[]> {
  if (files.length === 0 || accounts.length === 0) return [];
  const { rows } =
    await sql<SameMedia>`select distinct on (x.file_id) p.id as post, x.file_id as file, x.name, p.sort_at as at
    from post_files x join posts p on p.team_id = x.team_id and p.id = x.post_id
    where x.team_id = ${team} and x.file_id = any(${[...files]}::uuid[]) and p.deleted_at is null and p.status not in ('idea', 'cancelled')
      ${post === null ? sql`` : sql`and p.id <> ${post}`}
      and p.sort_at between ${at}::timestamptz - make_interval(days => ${sql.lit(days)}) and ${at}::timestamptz + make_interval(days => ${sql.lit(days)})
      and exists (select 1 from post_targets t where t.team_id = p.team_id and t.post_id = p.id and t.account_id = any(${[...accounts]}::uuid[]))
    order by x.file_id, abs(extract(epoch from p.sort_at - ${at}::timestamptz)) limit ${sql.lit(mostTold)}`.execute(db);
  return rows;
}

const limited = Object.entries(platformLimits).flatMap(([name, { postsPerDay }]) => (postsPerDay ? [name] : []));

/** The number of posts that go out in the 24 hours before a moment, by account, of networks that take only so many. */
export async function postsThatDay(
  db: Db,
  { team, post, accounts, at }: { team: string; post: string | null; accounts: readonly string[]; at: Date },
): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account_id: string; n: number }>`select x.account_id, count(*) as n
    from social_accounts a join post_targets x on x.team_id = a.team_id and x.account_id = a.id
      join posts p on p.team_id = x.team_id and p.id = x.post_id
    where a.team_id = ${team} and a.id = any(${[...accounts]}::uuid[]) and a.platform = any(${limited}::text[])
      and p.deleted_at is null and p.scheduled_at > ${at}::timestamptz - interval '1 day' and p.scheduled_at <= ${at}
      and p.status in ('scheduled', 'publishing', 'published', 'partly_published')
      ${post === null ? sql`` : sql`and p.id <> ${post}`}
    group by x.account_id`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row.n]));
}
