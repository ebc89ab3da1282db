import { sql } from 'kysely';
import { refuseShared } from '#features/shares/access.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';

export const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The team's own folders of these ids, each once; one that is not refuses the request. */
export async function folderIds(db: Db, team: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await sql`select 1 from folders where team_id = ${team} and id = any(${wanted}::uuid[])`.execute(db);
  if (rows.length < wanted.length) {
    await refuseShared(db, team, ...wanted);
    fail('not_found', 'This folder does not exist.');
  }
  return wanted;
}

export async function folderExists(db: Db, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from folders where team_id = ${team} and id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The team's own manual collections of these ids. */
export async function collectionIds(db: Db, team: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ title: string; kind: string }>`select title, kind from collections
    where team_id = ${team} and id = any(${wanted}::uuid[])`.execute(db);
  if (rows.length < wanted.length) fail('not_found', 'This collection does not exist.');
  const smart = rows.find(({ kind }) => kind === 'smart');
  if (smart) fail('conflict', `${smart.title} is a smart collection: it fills itself.`);
  return wanted;
}

/** Whoever names a tag by a synonym means the tag; rights have none. */
const bySynonym = (team: string, table: 'rights' | 'tags') =>
  table === 'tags'
    ? sql`(select y.tag_id from tag_synonyms y where y.team_id = ${team} and lower(y.name) = lower(w.word))`
    : sql`null`;

async function idsByWord(db: Db, team: string, table: 'rights' | 'tags', words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string; id: string | null }>`select w.word,
      coalesce((select t.id from ${sql.table(table)} t where t.team_id = ${team} and (t.id = w.id or lower(t.name) = lower(w.word))
        order by t.id = w.id desc nulls last limit 1), ${bySynonym(team, table)}) as id
    from unnest(${words}::text[], ${words.map((word) => (isId.test(word) ? word : null))}::uuid[]) w (word, id)`.execute(
    db,
  );
  const unknown = rows.find((row) => row.id === null);
  if (unknown) fail('not_found', `There is no ${table === 'rights' ? 'right' : 'tag'} ${unknown.word} in this team.`);
  return [...new Set(rows.flatMap((row) => row.id ?? []))];
}

/** Rights by uuid or name. */
export async function rightIds(db: Db, team: string, words: readonly string[]): Promise<string[]> {
  return words.length === 0 ? [] : idsByWord(db, team, 'rights', words);
}

/** Tags that exist, by uuid or name. */
export async function tagIds(db: Db, team: string, words: readonly string[]): Promise<string[]> {
  return words.length === 0 ? [] : idsByWord(db, team, 'tags', words);
}
