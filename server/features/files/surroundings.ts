import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FileRow } from './store.ts';

/** What a file's card shows of other tables. */
export interface Surroundings {
  folders: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  starred: ReadonlySet<string>;
}

interface Named {
  id: string;
  name: string;
}

const names = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** Names of folders and tags, and which of the files the user has starred, in one statement. */
export async function findSurroundings(
  db: Db,
  team: string,
  user: string,
  { files, folders, tags }: { files: string[]; folders: string[]; tags: string[] },
): Promise<Surroundings> {
  const { rows } = await sql<{ folders: Named[] | null; tags: Named[] | null; starred: string[] | null }>`select
    (select json_agg(json_build_object('id', o.id, 'name', o.name)) from folders o where o.team_id = ${team} and o.id = any(${folders}::uuid[])) as folders,
    (select json_agg(json_build_object('id', t.id, 'name', t.name)) from tags t where t.team_id = ${team} and t.id = any(${tags}::uuid[])) as tags,
    (select json_agg(s.file_id) from stars s where s.team_id = ${team} and s.user_id = ${user} and s.file_id = any(${files}::uuid[])) as starred`.execute(
    db,
  );
  const found = rows[0];
  return { folders: names(found?.folders ?? []), tags: names(found?.tags ?? []), starred: new Set(found?.starred) };
}

export interface Details {
  rights: { uuid: string; name: string; colour: string | null }[];
  collections: { uuid: string; title: string }[];
  linked_folders: { uuid: string; name: string }[];
  created_by: { uuid: string; first_name: string; last_name: string } | null;
}

/** What the page of one file shows of other tables besides. */
export async function findDetails(db: Db, { team_id, id, created_by }: FileRow): Promise<Details> {
  const { rows } = await sql<Details>`select
    coalesce((select json_agg(json_build_object('uuid', r.id, 'name', r.name, 'colour', r.colour) order by lower(r.name))
      from file_rights x join rights r on r.team_id = x.team_id and r.id = x.right_id where x.team_id = ${team_id} and x.file_id = ${id}), '[]') as rights,
    coalesce((select json_agg(json_build_object('uuid', c.id, 'title', c.title) order by lower(c.title))
      from collection_files x join collections c on c.team_id = x.team_id and c.id = x.collection_id where x.team_id = ${team_id} and x.file_id = ${id}), '[]') as collections,
    coalesce((select json_agg(json_build_object('uuid', o.id, 'name', o.name) order by o.name_key)
      from file_links x join folders o on o.team_id = x.team_id and o.id = x.folder_id where x.team_id = ${team_id} and x.file_id = ${id}), '[]') as linked_folders,
    (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${created_by}) as created_by`.execute(
    db,
  );
  return rows[0] ?? { rights: [], collections: [], linked_folders: [], created_by: null };
}
