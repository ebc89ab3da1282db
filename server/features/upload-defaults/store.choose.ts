import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Ref } from './store.refs.ts';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The team's rights by uuid or name; one that is not refuses. */
export async function findRights(db: Db, team: string, words: readonly string[]): Promise<Ref[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string; uuid: string | null; name: string }>`select w.word, r.id as uuid, r.name
    from unnest(${[...words]}::text[], ${words.map((word) => (isId.test(word) ? word : null))}::uuid[]) w (word, id)
    left join lateral (select r.id, r.name from rights r where r.team_id = ${team} and (r.id = w.id or lower(r.name) = lower(w.word))
      order by r.id = w.id desc nulls last limit 1) r on true`.execute(db);
  return rows.map(({ word, uuid, name }) =>
    uuid === null ? fail('not_found', `There is no right ${word} in this team.`) : { uuid, name },
  );
}

/** The team's manual collections of these ids; one that is not refuses. */
export async function findCollections(db: Db, team: string, ids: readonly string[]): Promise<Ref[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await sql<Ref & { kind: string }>`select id as uuid, title as name, kind from collections
    where team_id = ${team} and id = any(${wanted}::uuid[]) order by title, id`.execute(db);
  if (rows.length < wanted.length) fail('not_found', 'This collection does not exist.');
  const smart = rows.find(({ kind }) => kind === 'smart');
  if (smart) fail('conflict', `${smart.name} is a smart collection: it fills itself.`);
  return rows.map(({ uuid, name }) => ({ uuid, name }));
}
