import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TagRow {
  team_id: string;
  id: string;
  name: string;
  colour: string | null;
  created_at: Date;
}

/** A tag with how many live files have it. */
export interface CountedTagRow extends TagRow {
  /** Orders tags by name without regard to case and accents. */
  name_key: string;
  count: number;
}

const columns = sql`t.team_id, t.id, t.name, t.colour, t.created_at`;
const key = sql`fold(t.name) collate "C"`;
const counted = sql`${columns}, ${key} as name_key,
  coalesce((select n.live from file_counts n where n.team_id = t.team_id and n.bucket = t.id), 0) as count`;

/** Opens a tag among the caller's teams, or nothing. */
export async function findTag(db: Db, teams: readonly string[], id: string): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`select ${columns} from tags t
    where t.team_id = any(${teams}::uuid[]) and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Tags of one team, locked until the transaction ends, in id order. */
export async function lockTags(tx: Tx, team: string, ids: readonly string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`select ${columns} from tags t
    where t.team_id = ${team} and t.id = any(${ids}::uuid[]) order by t.id for update`.execute(tx);
  return rows;
}

export async function findCounted(db: Db, team: string, id: string): Promise<CountedTagRow | undefined> {
  const { rows } =
    await sql<CountedTagRow>`select ${counted} from tags t where t.team_id = ${team} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** The team's tag of this name, without regard to case. */
export async function findNamed(db: Db, team: string, name: string): Promise<CountedTagRow | undefined> {
  const { rows } = await sql<CountedTagRow>`select ${counted} from tags t
    where t.team_id = ${team} and lower(t.name) = lower(${name})`.execute(db);
  return rows[0];
}

const holds = (words: string) =>
  sql`fold(t.name) like '%' || regexp_replace(fold(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Tags whose name holds the words, by name, after a place. */
export async function listByName(
  db: Db,
  team: string,
  words: string,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<CountedTagRow[]> {
  const { rows } = await sql<CountedTagRow>`select ${counted} from tags t
    where t.team_id = ${team} and ${holds(words)} ${after ? sql`and (${key}, t.id) > (${after.key}, ${after.id}::uuid)` : sql``}
    order by ${key}, t.id limit ${limit}`.execute(db);
  return rows;
}

export async function countByName(db: Db, team: string, words: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from tags t where t.team_id = ${team} and ${holds(words)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Inserts unless the team has a tag of this name; tells whether it did. */
export async function insertTag(
  tx: Tx,
  row: { team: string; id: string; name: string; colour: string | null; createdAt?: string },
): Promise<boolean> {
  const { rows } = await sql`insert into tags (team_id, id, name, colour, created_at)
    values (${row.team}, ${row.id}, ${row.name}, ${row.colour}, coalesce(${row.createdAt ?? null}::timestamptz, now()))
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateRow(
  tx: Tx,
  team: string,
  id: string,
  { name, colour }: { name: string; colour: string | null },
): Promise<void> {
  await sql`update tags set name = ${name}, colour = ${colour} where team_id = ${team} and id = ${id}`.execute(tx);
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

/** Deletes tags and takes them off every file. */
export async function deleteRows(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  await sql`delete from file_tags where team_id = ${team} and tag_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from tags where team_id = ${team} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from file_counts where team_id = ${team} and bucket = any(${ids}::uuid[])`.execute(tx);
}
