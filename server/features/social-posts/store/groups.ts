import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface GroupRow {
  team_id: string;
  id: string;
  title: string;
  description: string;
  cover_id: string | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

/** A group with what a list shows of it. */
export interface GroupCard extends GroupRow {
  count: number;
  /** The post that stands for it. */
  shown: string | null;
  /** True when that post has a picture. */
  pictured: boolean;
  place: string;
}

const columns = sql`g.team_id, g.id, g.title, g.description, g.cover_id, g.created_by, g.created_at, g.updated_at, g.revision`;
const shown = sql`coalesce(g.cover_id, (select x.post_id from social_group_posts x
  where x.team_id = g.team_id and x.group_id = g.id order by x.position, x.post_id limit 1))`;
const card = sql`${columns}, lower(g.title) as place, ${shown} as shown,
  (select count(*) from social_group_posts x where x.team_id = g.team_id and x.group_id = g.id) as count,
  exists (select 1 from social_post_pieces p where p.team_id = g.team_id and p.post_id = ${shown}) as pictured`;

export async function findGroup(db: Db, teams: readonly string[], id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`select ${columns} from social_groups g
    where g.team_id = any(${[...teams]}::uuid[]) and g.id = ${id}`.execute(db);
  return rows[0];
}

export async function groupCard(db: Db, team: string, id: string): Promise<GroupCard | undefined> {
  const { rows } = await sql<GroupCard>`select ${card} from social_groups g
    where g.team_id = ${team} and g.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockGroup(tx: Tx, team: string, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`select ${columns} from social_groups g
    where g.team_id = ${team} and g.id = ${id} for update`.execute(tx);
  return rows[0];
}

const narrowed = (team: string, q: string) => sql`g.team_id = ${team}
  ${q === '' ? sql`` : sql`and fold(g.title) like fold(${`%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`}`;

/** By title. */
export async function listGroups(
  db: Db,
  { team, q }: { team: string; q: string },
  limit: number,
  after: readonly [string, string] | null,
): Promise<GroupCard[]> {
  const { rows } = await sql<GroupCard>`select ${card} from social_groups g where ${narrowed(team, q)}
      ${after === null ? sql`` : sql`and (lower(g.title), g.id) > (${after[0]}, ${after[1]}::uuid)`}
    order by lower(g.title), g.id limit ${limit}`.execute(db);
  return rows;
}

export async function countGroups(db: Db, { team, q }: { team: string; q: string }, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select 1 from social_groups g where ${narrowed(team, q)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The posts of a group in their order. */
export async function postsOfGroup(db: Db, team: string, group: string): Promise<string[]> {
  const { rows } = await sql<{ post_id: string }>`select x.post_id from social_group_posts x
    where x.team_id = ${team} and x.group_id = ${group} order by x.position, x.post_id`.execute(db);
  return rows.map((row) => row.post_id);
}

/** Those of these posts that are the team's. */
export async function knownPosts(db: Db, team: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from social_posts s
    where s.team_id = ${team} and s.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The fields of a group that people decide. */
export interface GroupLook {
  readonly title: string;
  readonly description: string;
  readonly cover: string | null;
  readonly posts: readonly string[];
}

/** Writes a group and its posts; one of another group moves. */
export async function putGroup(
  tx: Tx,
  { team, id, by }: { team: string; id: string; by: string | null },
  { title, description, cover, posts }: GroupLook,
): Promise<void> {
  await sql`insert into social_groups (team_id, id, title, description, created_by)
    values (${team}, ${id}, ${title}, ${description}, (select u.id from users u where u.id = ${by}::uuid))
    on conflict (team_id, id) do update set title = excluded.title, description = excluded.description,
      updated_at = clock_timestamp(), revision = social_groups.revision + 1`.execute(tx);
  await sql`delete from social_group_posts where team_id = ${team} and group_id = ${id}`.execute(tx);
  await sql`insert into social_group_posts (team_id, post_id, group_id, position)
    select s.team_id, s.id, ${id}::uuid, n.nr from unnest(${[...posts]}::uuid[]) with ordinality n (id, nr)
      join social_posts s on s.team_id = ${team} and s.id = n.id
    on conflict (team_id, post_id) do update set group_id = excluded.group_id, position = excluded.position`.execute(
    tx,
  );
  await sql`update social_groups set cover_id = (select x.post_id from social_group_posts x
      where x.team_id = ${team} and x.group_id = ${id} and x.post_id = ${cover}::uuid)
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteGroup(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from social_groups where team_id = ${team} and id = ${id}`.execute(tx);
}
