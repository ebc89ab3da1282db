import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Something that a default names, with the name by which it was chosen. */
export interface Ref {
  uuid: string;
  name: string;
}

export interface GivenValues extends Ref {
  values: string[];
}

/** The values given to uploads, as they are kept. A field that is not there says nothing. */
export interface StoredDefaults {
  tags?: Ref[];
  rights?: Ref[];
  collections?: Ref[];
  attributes?: GivenValues[];
  internal_use?: boolean;
}

export type NamedRef = 'tags' | 'rights' | 'collections';

const found = {
  rights: (team: string) => sql`rights t where t.team_id = ${team} and t.id = w.uuid`,
  collections: (team: string) =>
    sql`(select c.team_id, c.id, c.title as name from collections c where c.kind <> 'smart') t where t.team_id = ${team} and t.id = w.uuid`,
  // A tag that was merged goes on as the one that has its name as a synonym.
  tags: (team: string) => sql`tags t where t.team_id = ${team} and t.id = coalesce(
      (select n.id from tags n where n.team_id = ${team} and n.id = w.uuid),
      (select n.id from tags n where n.team_id = ${team} and lower(n.name) = lower(w.name)),
      (select s.tag_id from tag_synonyms s where s.team_id = ${team} and lower(s.name) = lower(w.name)))`,
};

/** Of things that were chosen once, those that are there: by the uuid of then, as they are now. */
export async function findRefs(db: Db, team: string, what: NamedRef, refs: readonly Ref[]): Promise<Map<string, Ref>> {
  const asked = [...new Map(refs.map(({ uuid, name }) => [uuid, { uuid, name }])).values()];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Ref & { asked: string }>`select w.uuid as asked, t.id as uuid, t.name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) w (uuid uuid, name text) cross join lateral (
      select t.id, t.name from ${found[what](team)}) t`.execute(db);
  return new Map(rows.map((row) => [row.asked, { uuid: row.uuid, name: row.name }]));
}

/** Keeps rows from being deleted until the transaction ends; tells which are still there. */
export async function holdRefs(db: Db, team: string, what: NamedRef, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(what)} t
    where t.team_id = ${team} and t.id = any(${[...ids]}::uuid[]) order by t.id for key share`.execute(db);
  return new Set(rows.map((row) => row.id));
}
