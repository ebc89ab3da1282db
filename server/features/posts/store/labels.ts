import { sql } from 'kysely';
import type { PostLabel } from '#contract/posts/post.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';

export interface LabelRow {
  team_id: string;
  id: string;
  name: string;
  colour: string;
}

export const presentLabel = ({ id, name, colour }: LabelRow): PostLabel => ({ uuid: id, name, colour });

export async function findLabel(db: Db, teams: readonly string[], id: string): Promise<LabelRow | undefined> {
  const { rows } = await sql<LabelRow>`select team_id, id, name, colour from post_labels
    where team_id = any(${[...teams]}::uuid[]) and id = ${id}`.execute(db);
  return rows[0];
}

/** By name; a team has few enough to be told whole. */
export async function listLabels(db: Db, team: string): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`select team_id, id, name, colour from post_labels
    where team_id = ${team} order by lower(name), id`.execute(db);
  return rows;
}

/** Labels of a team, each once; refuses one that is not the team's. */
export async function knownLabels(db: Db, team: string, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids)].sort();
  const { rows } = await sql<{ id: string }>`select id from post_labels
    where team_id = ${team} and id = any(${distinct}::uuid[])`.execute(db);
  if (rows.length < distinct.length) fail('not_found', 'One of these labels does not exist.');
  return distinct;
}

export async function insertLabel(tx: Tx, { team_id, id, name, colour }: LabelRow): Promise<void> {
  await sql`insert into post_labels (team_id, id, name, colour) values (${team_id}, ${id}, ${name}, ${colour})`.execute(
    tx,
  );
}

export async function writeLabel(tx: Tx, { team_id, id, name, colour }: LabelRow): Promise<void> {
  await sql`update post_labels set name = ${name}, colour = ${colour} where team_id = ${team_id} and id = ${id}`.execute(
    tx,
  );
}

/** Gives the posts that had it. */
export async function deleteLabel(tx: Tx, { team_id, id }: LabelRow): Promise<string[]> {
  const { rows } = await sql<{
    post_id: string;
  }>`delete from labelled_posts where team_id = ${team_id} and label_id = ${id} returning post_id`.execute(tx);
  await sql`delete from post_labels where team_id = ${team_id} and id = ${id}`.execute(tx);
  return rows.map((row) => row.post_id);
}

/** Puts a label back on posts that are still there. */
export async function labelAgain(tx: Tx, { team_id, id }: LabelRow, posts: readonly string[]): Promise<void> {
  await sql`insert into labelled_posts (team_id, post_id, label_id) select p.team_id, p.id, ${id}::uuid from posts p
    where p.team_id = ${team_id} and p.id = any(${[...posts]}::uuid[]) on conflict do nothing`.execute(tx);
}

export async function isTaken(db: Db, team: string, name: string, but: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from post_labels where team_id = ${team} and lower(name) = lower(${name})
    ${but === null ? sql`` : sql`and id <> ${but}`}`.execute(db);
  return rows.length > 0;
}

export async function countLabels(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from post_labels where team_id = ${team}`.execute(db);
  return rows[0]?.n ?? 0;
}
