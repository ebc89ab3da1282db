import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface PersonRef {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface GroupRow {
  team_id: string;
  id: string;
  name: string;
  created_at: Date;
}

export interface GroupCardRow extends GroupRow {
  name_key: string;
  members: number;
  /** The first of them, by name. */
  people: PersonRef[];
  /** Collections that are shared with it. */
  collections: number;
  /** Folders in which it has a level. */
  folders: number;
}

const columns = sql`g.team_id, g.id, g.name, g.created_at`;
const card = sql`${columns}, g.name_key, n.members, n.people,
  (select count(*) from collection_groups c where c.team_id = g.team_id and c.group_id = g.id) as collections,
  (select count(*) from folder_groups d where d.team_id = g.team_id and d.group_id = g.id) as folders`;
/** The members of a group `g`: how many, and the first of them. */
const withPeople = sql`cross join lateral (select count(*)::int as members,
    coalesce(to_json((array_agg(json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) order by fold(u.name), u.id))[1:5]), '[]') as people
  from group_members x join users u on u.id = x.user_id where x.team_id = g.team_id and x.group_id = g.id) n`;

/** Opens a group among the caller's teams, or nothing. */
export async function findGroup(db: Db, teams: readonly string[], id: string): Promise<GroupCardRow | undefined> {
  const { rows } = await sql<GroupCardRow>`select ${card} from groups g ${withPeople}
    where g.team_id = any(${[...teams]}::uuid[]) and g.id = ${id}`.execute(db);
  return rows[0];
}

/** Names are compared without regard to case. */
export async function findGroupByName(db: Db, team: string, name: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`select ${columns} from groups g
    where g.team_id = ${team} and lower(g.name) = lower(${name})`.execute(db);
  return rows[0];
}

const named = (q: string) => (q === '' ? sql`` : sql`and position(fold(${q}) in fold(g.name)) > 0`);

/** Groups with a part of their name, by name, after one of them. */
export async function listGroups(
  db: Db,
  team: string,
  q: string,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<GroupCardRow[]> {
  const next = after === null ? sql`` : sql`and (g.name_key, g.id) > (${after.key}, ${after.id}::uuid)`;
  const { rows } = await sql<GroupCardRow>`select ${card} from groups g ${withPeople}
    where g.team_id = ${team} ${named(q)} ${next} order by g.name_key, g.id limit ${limit}`.execute(db);
  return rows;
}

export async function countGroups(db: Db, team: string, q: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from groups g where g.team_id = ${team} ${named(q)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** All members of a group, by name. */
export async function membersOfGroup(db: Db, team: string, group: string): Promise<PersonRef[]> {
  const { rows } =
    await sql<PersonRef>`select u.id as uuid, u.first_name, u.last_name from group_members x join users u on u.id = x.user_id
    where x.team_id = ${team} and x.group_id = ${group} order by fold(u.name), u.id`.execute(db);
  return rows;
}

/** The groups that a person is in. */
export async function groupsOf(db: Db, team: string, user: string): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`select group_id from group_members
    where team_id = ${team} and user_id = ${user} order by group_id`.execute(db);
  return rows.map((row) => row.group_id);
}

/** The people among these who are members of the team, deactivated ones too. */
export async function membersAmong(db: Db, team: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from members
    where team_id = ${team} and user_id = any(${[...users]}::uuid[])`.execute(db);
  return rows.map((row) => row.user_id);
}

export async function insertGroup(
  tx: Tx,
  { team, id, name }: { team: string; id: string; name: string },
): Promise<void> {
  await sql`insert into groups (team_id, id, name) values (${team}, ${id}, ${name})`.execute(tx);
}

export async function renameGroup(tx: Tx, team: string, id: string, name: string): Promise<void> {
  await sql`update groups set name = ${name} where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteGroup(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from groups where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Puts those into a group who are members of the team and not in it; tells who they are. */
export async function addToGroup(tx: Tx, team: string, group: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`insert into group_members (team_id, group_id, user_id)
    select ${team}, ${group}, m.user_id from members m where m.team_id = ${team} and m.user_id = any(${[...users]}::uuid[])
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Takes people out of a group; tells who was in it. */
export async function takeFromGroup(tx: Tx, team: string, group: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`delete from group_members
    where team_id = ${team} and group_id = ${group} and user_id = any(${[...users]}::uuid[]) returning user_id`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
}

/** Puts a person into the groups among these that are there. */
export async function joinGroups(tx: Tx, team: string, user: string, groups: readonly string[]): Promise<void> {
  await sql`insert into group_members (team_id, group_id, user_id)
    select g.team_id, g.id, ${user}::uuid from groups g where g.team_id = ${team} and g.id = any(${[...groups]}::uuid[])
    on conflict do nothing`.execute(tx);
}

/** A collection that is shared with a group, and how far. */
export interface SharedCollection {
  uuid: string;
  level: string;
}

export async function collectionsOf(db: Db, team: string, group: string): Promise<SharedCollection[]> {
  const { rows } = await sql<SharedCollection>`select collection_id as uuid, level from collection_groups
    where team_id = ${team} and group_id = ${group} order by collection_id`.execute(db);
  return rows;
}

/** A folder in which a group has a level. */
export type LeveledFolder = SharedCollection;

export async function foldersOf(db: Db, team: string, group: string): Promise<LeveledFolder[]> {
  const { rows } = await sql<LeveledFolder>`select folder_id as uuid, level from folder_groups
    where team_id = ${team} and group_id = ${group} order by folder_id`.execute(db);
  return rows;
}

/** Gives a group its levels in folders again, as far as they are there. */
export async function giveAgain(tx: Tx, team: string, group: string, folders: readonly LeveledFolder[]): Promise<void> {
  await sql`insert into folder_groups (team_id, folder_id, group_id, level)
    select d.team_id, d.id, ${group}::uuid, x.level
    from unnest(${folders.map(({ uuid }) => uuid)}::uuid[], ${folders.map(({ level }) => level)}::text[]) x (id, level)
      join folders d on d.team_id = ${team} and d.id = x.id
    on conflict do nothing`.execute(tx);
}

/** Shares collections with a group again, as far as they are there. */
export async function shareAgain(
  tx: Tx,
  team: string,
  group: string,
  collections: readonly SharedCollection[],
): Promise<void> {
  await sql`insert into collection_groups (team_id, collection_id, group_id, level)
    select c.team_id, c.id, ${group}::uuid, x.level
    from unnest(${collections.map(({ uuid }) => uuid)}::uuid[], ${collections.map(({ level }) => level)}::text[]) x (id, level)
      join collections c on c.team_id = ${team} and c.id = x.id
    on conflict do nothing`.execute(tx);
}
