import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface PersonJson {
  uuid: string;
  first_name: string;
  last_name: string;
}
export type Spot = { x: number; y: number } | { second: number; until?: number | undefined };

export interface CommentRow {
  team_id: string;
  id: string;
  file_id: string;
  parent_id: string | null;
  author: string | null;
  text: string;
  mentions: string[];
  spot: Spot | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

/** A comment with the names of the people in it. */
export interface NamedCommentRow extends CommentRow {
  user: PersonJson | null;
  resolver: PersonJson | null;
  mentioned: PersonJson[];
}

const columns = sql`c.team_id, c.id, c.file_id, c.parent_id, c.author, c.text, c.mentions, c.spot, c.resolved_at, c.resolved_by, c.created_at,
  c.edited_at, c.deleted_at`;
const json = (alias: string) =>
  sql`json_build_object('uuid', ${sql.ref(alias)}.id, 'first_name', ${sql.ref(alias)}.first_name, 'last_name', ${sql.ref(alias)}.last_name)`;
const personOf = (column: string) => sql`(select ${json('u')} from users u where u.id = c.${sql.ref(column)})`;
const named = sql`${columns}, ${personOf('author')} as user, ${personOf('resolved_by')} as resolver,
  coalesce((select json_agg(${json('u')} order by u.first_name, u.last_name, u.id) from users u where u.id = any(c.mentions)), '[]') as mentioned`;

/** Opens a comment among the caller's teams, also a deleted one that others answered. */
export async function findComment(db: Db, teams: readonly string[], id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from comments c
    where c.team_id = any(${teams}::uuid[]) and c.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockComment(tx: Tx, team: string, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from comments c
    where c.team_id = ${team} and c.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findNamed(db: Db, team: string, id: string): Promise<NamedCommentRow | undefined> {
  const { rows } =
    await sql<NamedCommentRow>`select ${named} from comments c where c.team_id = ${team} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Deleted ones are shown only where others answered them. */
const shown = sql`(c.deleted_at is null or exists (select 1 from comments a
  where a.team_id = c.team_id and a.parent_id = c.id and a.deleted_at is null))`;
const settled = (resolved: boolean | undefined) =>
  resolved === undefined ? sql`` : resolved ? sql`and c.resolved_at is not null` : sql`and c.resolved_at is null`;

export async function listOfFile(
  db: Db,
  team: string,
  file: string,
  { resolved, limit, after }: { resolved: boolean | undefined; limit: number; after: string | null },
): Promise<NamedCommentRow[]> {
  const { rows } = await sql<NamedCommentRow>`select ${named} from comments c
    where c.team_id = ${team} and c.file_id = ${file} and ${shown} ${settled(resolved)}
      ${after === null ? sql`` : sql`and c.id > ${after}::uuid`}
    order by c.id limit ${limit}`.execute(db);
  return rows;
}

export async function countOfFile(
  db: Db,
  team: string,
  file: string,
  resolved: boolean | undefined,
  upTo: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from comments c
    where c.team_id = ${team} and c.file_id = ${file} and ${shown} ${settled(resolved)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewComment {
  team: string;
  id: string;
  file: string;
  parent: string | null;
  author: string;
  text: string;
  mentions: readonly string[];
  spot: Spot | null;
}

export async function insertComment(tx: Tx, row: NewComment): Promise<void> {
  await sql`insert into comments (team_id, id, file_id, parent_id, author, text, mentions, spot)
    values (${row.team}, ${row.id}, ${row.file}, ${row.parent}, ${row.author}, ${row.text}, ${row.mentions}::uuid[],
      ${row.spot === null ? null : JSON.stringify(row.spot)}::jsonb)`.execute(tx);
}

/** Another text; `edited` says whether it shows as changed. */
export async function setText(
  tx: Tx,
  { team_id, id }: CommentRow,
  { text, mentions, edited }: { text: string; mentions: readonly string[]; edited: boolean },
): Promise<void> {
  await sql`update comments set text = ${text}, mentions = ${mentions}::uuid[], edited_at = case when ${edited} then now() end
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

export async function setResolved(tx: Tx, { team_id, id }: CommentRow, by: string | null): Promise<void> {
  await sql`update comments set resolved_at = case when ${by}::uuid is not null then now() end, resolved_by = ${by}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

export async function setDeleted(tx: Tx, { team_id, id }: CommentRow, deleted: boolean): Promise<void> {
  await sql`update comments set deleted_at = case when ${deleted} then now() end where team_id = ${team_id} and id = ${id}`.execute(
    tx,
  );
}

/** Those of the people who are active members of the team and may see its files: a mention tells of one. */
export async function membersAmong(db: Db, team: string, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles r on r.team_id = m.team_id and r.id = m.role_id and 'VIEW_ASSETS' = any(r.permissions)
    where m.team_id = ${team} and m.active and m.user_id = any(${users}::uuid[])`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Everyone who wrote in a thread. */
export async function writersOf(tx: Tx, team: string, thread: string): Promise<string[]> {
  const { rows } = await sql<{ author: string }>`select distinct c.author from comments c
    where c.team_id = ${team} and (c.id = ${thread} or c.parent_id = ${thread}) and c.deleted_at is null and c.author is not null`.execute(
    tx,
  );
  return rows.map((row) => row.author);
}
