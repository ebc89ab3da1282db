import { sql } from 'kysely';
import type { PostVersion } from '#contract/posts/talk-routes.ts';
import type { Db } from '#platform/db/db.ts';

export interface VersionRow {
  number: number;
  caption: string;
  first_comment: string;
  link: string | null;
  accounts: { account: string; caption: string | null; first_comment: string | null; link: string | null }[];
  files: string[];
  by: { uuid: string; first_name: string; last_name: string } | null;
  at: Date;
}

export const presentVersion = ({ at, accounts, ...row }: VersionRow): PostVersion => ({
  ...row,
  accounts: accounts.map(({ account, caption }) => ({ account, caption })),
  at: at.toISOString(),
});

const columns = sql`v.number, v.caption, v.first_comment, v.link, v.accounts, v.files, v.at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = v.by) as by`;

/** The newest first. */
export async function listVersions(
  db: Db,
  team: string,
  post: string,
  limit: number,
  after: number | null,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns} from post_versions v
    where v.team_id = ${team} and v.post_id = ${post} ${after === null ? sql`` : sql`and v.number < ${after}`}
    order by v.number desc limit ${limit}`.execute(db);
  return rows;
}

export async function countVersions(db: Db, team: string, post: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from post_versions v
    where v.team_id = ${team} and v.post_id = ${post} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findVersion(db: Db, team: string, post: string, number: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${columns} from post_versions v
    where v.team_id = ${team} and v.post_id = ${post} and v.number = ${number}`.execute(db);
  return rows[0];
}
