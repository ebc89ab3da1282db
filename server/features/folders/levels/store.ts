import { sql } from 'kysely';
import type { FolderLevels } from '#contract/folder-levels.ts';
import type { FolderLevel } from '#contract/policy/folders/folder-levels.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Somebody, or a group, with a level in a folder. */
export interface Leveled {
  uuid: string;
  level: FolderLevel;
}

/** All who were given a level in one folder. */
export interface Levels {
  readonly people: readonly Leveled[];
  readonly groups: readonly Leveled[];
}

type Shown = Pick<FolderLevels, 'people' | 'groups'>;

/** Those who were given a level in this very folder, by name. */
export async function levelsIn(db: Db, team: string, folder: string): Promise<Shown> {
  const people = await sql<
    Shown['people'][number]
  >`select u.id as uuid, u.first_name, u.last_name, p.level from folder_people p
    join members m on m.team_id = p.team_id and m.user_id = p.user_id join users u on u.id = p.user_id
    where p.team_id = ${team} and p.folder_id = ${folder} order by fold(u.name), u.id`.execute(db);
  const groups = await sql<Shown['groups'][number]>`select g.id as uuid, g.name, x.level from folder_groups x
    join groups g on g.team_id = x.team_id and g.id = x.group_id
    where x.team_id = ${team} and x.folder_id = ${folder} order by g.name_key, g.id`.execute(db);
  return { people: people.rows, groups: groups.rows };
}

const shownAbove = 200;

/** Those who have a level from one of the folders above, the nearest folder first. */
export async function levelsAbove(db: Db, team: string, above: readonly string[]): Promise<FolderLevels['inherited']> {
  if (above.length === 0) return [];
  const { rows } = await sql<FolderLevels['inherited'][number]>`
    select x.uuid, x.name, x."group", x.level, json_build_object('uuid', d.id, 'name', d.name) as folder from (
      select p.folder_id, u.id as uuid, u.name, false as "group", p.level from folder_people p
        join members m on m.team_id = p.team_id and m.user_id = p.user_id and m.active join users u on u.id = p.user_id
        where p.team_id = ${team} and p.folder_id = any(${[...above]}::uuid[])
      union all
      select y.folder_id, g.id, g.name, true, y.level from folder_groups y join groups g on g.team_id = y.team_id and g.id = y.group_id
        where y.team_id = ${team} and y.folder_id = any(${[...above]}::uuid[])) x
    join folders d on d.team_id = ${team} and d.id = x.folder_id
    order by cardinality(d.lineage) desc, x."group" desc, fold(x.name), x.uuid limit ${sql.lit(shownAbove)}`.execute(
    db,
  );
  return rows;
}

/** Everybody with a level by these, each with their highest: by themselves or in a group. */
export async function reachedBy(db: Db, team: string, { people, groups }: Levels): Promise<Map<string, FolderLevel>> {
  const { rows } = await sql<{ user_id: string; level: FolderLevel }>`select x.user_id, max(x.level) as level from (
      select p.id as user_id, p.level from unnest(${people.map(({ uuid }) => uuid)}::uuid[], ${people.map(({ level }) => level)}::text[]) p (id, level)
      union all
      select m.user_id, g.level from unnest(${groups.map(({ uuid }) => uuid)}::uuid[], ${groups.map(({ level }) => level)}::text[]) g (id, level)
        join group_members m on m.team_id = ${team} and m.group_id = g.id) x group by x.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.level]));
}

/** Gives these their levels in a folder, and takes those of all others. Those who are gone are left out. */
export async function writeLevels(tx: Tx, team: string, folder: string, { people, groups }: Levels): Promise<void> {
  const [users, sets] = [people, groups].map((all) => all.map(({ uuid }) => uuid)) as [string[], string[]];
  await sql`delete from folder_people where team_id = ${team} and folder_id = ${folder} and user_id <> all(${users}::uuid[])`.execute(
    tx,
  );
  await sql`delete from folder_groups where team_id = ${team} and folder_id = ${folder} and group_id <> all(${sets}::uuid[])`.execute(
    tx,
  );
  await sql`insert into folder_people (team_id, folder_id, user_id, level)
    select m.team_id, ${folder}::uuid, m.user_id, x.level from unnest(${users}::uuid[], ${people.map(({ level }) => level)}::text[]) x (id, level)
      join members m on m.team_id = ${team} and m.user_id = x.id
    on conflict (team_id, folder_id, user_id) do update set level = excluded.level`.execute(tx);
  await sql`insert into folder_groups (team_id, folder_id, group_id, level)
    select g.team_id, ${folder}::uuid, g.id, x.level from unnest(${sets}::uuid[], ${groups.map(({ level }) => level)}::text[]) x (id, level)
      join groups g on g.team_id = ${team} and g.id = x.id
    on conflict (team_id, folder_id, group_id) do update set level = excluded.level`.execute(tx);
}

/** A level in a folder that was deleted. */
export interface TreeLevel extends Leveled {
  folder: string;
  group: boolean;
}

/** All levels in these folders. */
export async function levelsOfFolders(db: Db, team: string, folders: readonly string[]): Promise<TreeLevel[]> {
  const { rows } =
    await sql<TreeLevel>`select folder_id as folder, user_id as uuid, level, false as "group" from folder_people
      where team_id = ${team} and folder_id = any(${[...folders]}::uuid[])
    union all select folder_id, group_id, level, true from folder_groups
      where team_id = ${team} and folder_id = any(${[...folders]}::uuid[])
    order by folder, uuid`.execute(db);
  return rows;
}

/** Gives levels in folders again, as far as those who had them are there. */
export async function giveAgain(tx: Tx, team: string, levels: readonly TreeLevel[]): Promise<void> {
  const json = JSON.stringify(levels);
  await sql`insert into folder_people (team_id, folder_id, user_id, level)
    select m.team_id, r.folder, m.user_id, r.level from jsonb_to_recordset(${json}::jsonb) as r (folder uuid, uuid uuid, level text, "group" boolean)
      join members m on m.team_id = ${team} and m.user_id = r.uuid where not r."group" on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into folder_groups (team_id, folder_id, group_id, level)
    select g.team_id, r.folder, g.id, r.level from jsonb_to_recordset(${json}::jsonb) as r (folder uuid, uuid uuid, level text, "group" boolean)
      join groups g on g.team_id = ${team} and g.id = r.uuid where r."group" on conflict do nothing`.execute(tx);
}
