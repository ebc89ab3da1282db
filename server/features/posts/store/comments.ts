import { sql } from 'kysely';
import type { PostComment } from '#contract/posts/talk-routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface CommentRow {
  team_id: string;
  id: string;
  post_id: string;
  author: string | null;
  guest: string | null;
  text: string;
  mentions: string[];
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export interface NamedComment extends CommentRow {
  user: Person | null;
  mentioned: Person[];
}

const columns = sql`c.team_id, c.id, c.post_id, c.author, c.guest, c.text, c.mentions, c.created_at, c.edited_at, c.deleted_at`;
const person = sql`json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name)`;
const named = sql`${columns}, (select ${person} from users u where u.id = c.author) as user,
  coalesce((select json_agg(${person} order by u.first_name, u.last_name, u.id) from users u where u.id = any(c.mentions)), '[]') as mentioned`;

export const presentComment = (row: NamedComment): PostComment => ({
  uuid: row.id,
  post: row.post_id,
  text: row.text,
  user: row.user,
  guest: row.guest,
  mentions: row.mentioned,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

/** Opens a comment among the caller's teams. */
export async function findComment(db: Db, teams: readonly string[], id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from post_comments c
    where c.team_id = any(${[...teams]}::uuid[]) and c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0];
}

export async function lockComment(tx: Tx, team: string, id: string, deleted = false): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columns} from post_comments c
    where c.team_id = ${team} and c.id = ${id} and c.deleted_at is ${deleted ? sql`not null` : sql`null`} for update`.execute(
    tx,
  );
  return rows[0];
}

export async function findNamed(db: Db, team: string, id: string): Promise<NamedComment | undefined> {
  const { rows } = await sql<NamedComment>`select ${named} from post_comments c
    where c.team_id = ${team} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Oldest first. */
export async function listComments(
  db: Db,
  team: string,
  post: string,
  limit: number,
  after: string | null,
): Promise<NamedComment[]> {
  const { rows } = await sql<NamedComment>`select ${named} from post_comments c
    where c.team_id = ${team} and c.post_id = ${post} and c.deleted_at is null ${after === null ? sql`` : sql`and c.id > ${after}::uuid`}
    order by c.id limit ${limit}`.execute(db);
  return rows;
}

export async function countComments(db: Db, team: string, post: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from post_comments c
    where c.team_id = ${team} and c.post_id = ${post} and c.deleted_at is null limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewComment {
  readonly team: string;
  readonly id: string;
  readonly post: string;
  readonly author: string | null;
  readonly guest: string | null;
  readonly text: string;
  readonly mentions: readonly string[];
}

export async function insertComment(tx: Tx, one: NewComment): Promise<void> {
  await sql`insert into post_comments (team_id, id, post_id, author, guest, text, mentions)
    values (${one.team}, ${one.id}, ${one.post}, ${one.author}, ${one.guest}, ${one.text}, ${[...one.mentions]}::uuid[])`.execute(
    tx,
  );
  await countOn(tx, one.team, one.post, 1);
}

export async function writeComment(
  tx: Tx,
  { team_id, id }: CommentRow,
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<void> {
  await sql`update post_comments set text = ${text}, mentions = ${[...mentions]}::uuid[], edited_at = now()
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

export async function setCommentDeleted(tx: Tx, { team_id, id, post_id }: CommentRow, deleted: boolean): Promise<void> {
  await sql`update post_comments set deleted_at = ${deleted ? sql`now()` : sql`null`}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
  await countOn(tx, team_id, post_id, deleted ? -1 : 1);
}

async function countOn(tx: Tx, team: string, post: string, by: number): Promise<void> {
  await sql`update posts set comment_count = comment_count + ${by} where team_id = ${team} and id = ${post}`.execute(
    tx,
  );
}
