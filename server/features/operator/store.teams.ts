import { sql } from 'kysely';
import type { Feature } from '#contract/policy/flags.ts';
import type { Db } from '#platform/db/db.ts';

interface Owner {
  uuid: string;
  first_name: string;
  last_name: string;
  email: string;
}

export interface OperatorTeamRow {
  id: string;
  name: string;
  slug: string;
  created_at: Date;
  members: number;
  files: number;
  quota: number | null;
  features: Feature[];
  asked: { feature: Feature; by: string | null; created_at: string }[];
  owners: Owner[];
  closed_at: Date | null;
  remove_at: Date | null;
}

export interface WhichTeams {
  readonly q: string | undefined;
  readonly show: 'asking' | 'closed' | undefined;
}

const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const where = ({ q, show }: WhichTeams) => sql`t.removed_at is null
  ${q ? sql`and (t.name ilike ${like(q)} or t.slug ilike ${like(q)})` : sql``}
  ${show === 'asking' ? sql`and exists (select 1 from feature_requests r where r.team_id = t.id)` : sql``}
  ${show === 'closed' ? sql`and t.closed_at is not null` : sql``}`;

/** Oldest first. */
export async function listTeams(
  db: Db,
  which: WhichTeams,
  limit: number,
  after: string | null,
): Promise<OperatorTeamRow[]> {
  const { rows } =
    await sql<OperatorTeamRow>`select t.id, t.name, t.slug, t.created_at, t.features, t.storage_quota as quota, t.closed_at, t.remove_at,
      (select count(*) from members m where m.team_id = t.id and m.active) as members,
      coalesce((select c.live + c.recycled from file_counts c where c.team_id = t.id and c.bucket = 'ffffffff-ffff-ffff-ffff-ffffffffffff'), 0) as files,
      (select coalesce(json_agg(json_build_object('feature', r.feature, 'created_at', r.created_at, 'by', u.email) order by r.created_at), '[]')
        from feature_requests r left join users u on u.id = r.user_id where r.team_id = t.id) as asked,
      (select coalesce(json_agg(o), '[]') from (select u.id as uuid, u.first_name, u.last_name, u.email
        from roles r join members m on m.team_id = r.team_id and m.role_id = r.id and m.active join users u on u.id = m.user_id
        where r.team_id = t.id and r.built_in and r.name = 'Owner' order by m.id limit 3) o) as owners
    from (select * from teams t where ${where(which)} ${after === null ? sql`` : sql`and t.id > ${after}::uuid`} order by t.id limit ${limit}) t
    order by t.id`.execute(db);
  return rows;
}

export async function countTeams(db: Db, which: WhichTeams, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from teams t where ${where(which)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}
