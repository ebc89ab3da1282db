import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TagRow {
  team_id: string;
  id: string;
  name: string;
  colour: string | null;
  tag_group: string | null;
  created_by: string | null;
  created_at: Date;
}

/** A tag with all that a list tells of it. */
export interface CountedTagRow extends TagRow {
  synonyms: string[];
  /** Live files that have it. */
  count: number;
  /** Collections that have it themselves. */
  collections: number;
  last_used_at: Date | null;
  creator: { uuid: string; first_name: string; last_name: string } | null;
}

export const tagColumns = sql`t.team_id, t.id, t.name, t.colour, t.tag_group, t.created_by, t.created_at`;
export const tagUses = sql`coalesce((select n.live from file_counts n where n.team_id = t.team_id and n.bucket = t.id), 0)`;
export const tagLastUsed = sql`(select n.last_added from file_counts n where n.team_id = t.team_id and n.bucket = t.id)`;
export const countedColumns = sql`${tagColumns}, ${tagUses} as count, ${tagLastUsed} as last_used_at,
  (select count(*) from collection_tags x where x.team_id = t.team_id and x.tag_id = t.id) as collections,
  array(select s.name from tag_synonyms s where s.team_id = t.team_id and s.tag_id = t.id order by lower(s.name)) as synonyms,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = t.created_by) as creator`;

/** Opens a tag among the caller's teams, or nothing. */
export async function findTag(db: Db, teams: readonly string[], id: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`select ${tagColumns} from tags t
    where t.team_id = any(${teams}::uuid[]) and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Tags of one team, locked until the transaction ends, in id order. */
export async function lockTags(tx: Tx, team: string, ids: readonly string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`select ${tagColumns} from tags t
    where t.team_id = ${team} and t.id = any(${ids}::uuid[]) order by t.id for update`.execute(tx);
  return rows;
}

/** Tags of one team by id, in no order; ids that are not the team's are left out. */
export async function findCounted(db: Db, team: string, ids: readonly string[]): Promise<CountedTagRow[]> {
  const { rows } = await sql<CountedTagRow>`select ${countedColumns} from tags t
    where t.team_id = ${team} and t.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The team's tag that has this name, or else this synonym, without regard to case. */
export async function findNamed(db: Db, team: string, name: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`select ${tagColumns} from tags t where t.team_id = ${team} and t.id = coalesce(
      (select n.id from tags n where n.team_id = ${team} and lower(n.name) = lower(${name})),
      (select s.tag_id from tag_synonyms s where s.team_id = ${team} and lower(s.name) = lower(${name})))`.execute(db);
  return rows[0];
}

interface NewTag {
  team: string;
  id: string;
  name: string;
  colour: string | null;
  group: string | null;
  createdBy: string | null;
  createdAt?: string;
}

/** Inserts unless the team has a tag of this name; tells whether it did. */
export async function insertTag(tx: Tx, row: NewTag): Promise<boolean> {
  const { rows } = await sql`insert into tags (team_id, id, name, colour, tag_group, created_by, created_at)
    values (${row.team}, ${row.id}, ${row.name}, ${row.colour}, ${row.group},
      (select u.id from users u where u.id = ${row.createdBy}::uuid), coalesce(${row.createdAt ?? null}::timestamptz, now()))
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateRow(
  tx: Tx,
  team: string,
  id: string,
  { name, colour, group }: { name: string; colour: string | null; group: string | null },
): Promise<void> {
  await sql`update tags set name = ${name}, colour = ${colour}, tag_group = ${group}
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** The files that have a tag, in id order. */
export async function filesOf(db: Db, team: string, tag: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select file_id from file_tags
    where team_id = ${team} and tag_id = ${tag} order by file_id`.execute(db);
  return rows.map((row) => row.file_id);
}

/** Puts a tag to those of the files that exist and lack it; tells which. */
export async function tagFiles(tx: Tx, team: string, tag: string, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`insert into file_tags (team_id, tag_id, file_id)
    select f.team_id, ${tag}, f.id from files f where f.team_id = ${team} and f.id = any(${files}::uuid[]) order by f.id
    on conflict do nothing returning file_id`.execute(tx);
  return rows.map((row) => row.file_id);
}

export async function untagFiles(tx: Tx, team: string, tag: string, files: readonly string[]): Promise<void> {
  await sql`delete from file_tags where team_id = ${team} and tag_id = ${tag} and file_id = any(${files}::uuid[])`.execute(
    tx,
  );
}

/** The collections that have a tag, in id order. */
export async function collectionsOf(db: Db, team: string, tag: string): Promise<string[]> {
  const { rows } = await sql<{ collection_id: string }>`select collection_id from collection_tags
    where team_id = ${team} and tag_id = ${tag} order by collection_id`.execute(db);
  return rows.map((row) => row.collection_id);
}

/** Puts a tag to those of the collections that exist and lack it; tells which. */
export async function tagCollections(tx: Tx, team: string, tag: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ collection_id: string }>`insert into collection_tags (team_id, tag_id, collection_id)
    select c.team_id, ${tag}, c.id from collections c where c.team_id = ${team} and c.id = any(${[...ids]}::uuid[])
    on conflict do nothing returning collection_id`.execute(tx);
  return rows.map((row) => row.collection_id);
}

export async function untagCollections(tx: Tx, team: string, tag: string, ids: readonly string[]): Promise<void> {
  await sql`delete from collection_tags where team_id = ${team} and tag_id = ${tag} and collection_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Deletes tags and takes them off every file and collection. Their counts go when the files' own copies are up to date. */
export async function deleteRows(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  await sql`delete from file_tags where team_id = ${team} and tag_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from tags where team_id = ${team} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from file_counts where team_id = ${team} and bucket = any(${ids}::uuid[]) and live = 0 and recycled = 0`.execute(
    tx,
  );
}
