import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FileRow } from './store.ts';

/** What a file's card shows of other tables. */
export interface Surroundings {
  folder: { uuid: string; name: string } | null;
  tags: { uuid: string; name: string }[];
  starred: boolean;
}

export interface Details {
  surroundings: Surroundings;
  rights: { uuid: string; name: string; colour: string | null }[];
  collections: { uuid: string; title: string }[];
  linked_folders: { uuid: string; name: string }[];
  created_by: { uuid: string; first_name: string; last_name: string } | null;
}

interface Around {
  folders: { id: string; name: string }[];
  tags: { id: string; name: string }[];
  starred: string[];
}

const tagsOf = (row: FileRow, names: ReadonlyMap<string, string>) =>
  row.tag_ids.flatMap((uuid) => {
    const name = names.get(uuid);
    return name === undefined ? [] : [{ uuid, name }];
  });

/** Folders, tags and the caller's stars of a page of files, in one statement. */
export async function findSurroundings(
  db: Db,
  team: string,
  user: string,
  files: readonly FileRow[],
): Promise<Map<string, Surroundings>> {
  const ids = files.map((row) => row.id);
  const folders = [...new Set(files.flatMap((row) => row.folder_id ?? []))];
  const tags = [...new Set(files.flatMap((row) => row.tag_ids))];
  const { rows } = await sql<Around>`select
    coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name)) from folders o where o.team_id = ${team} and o.id = any(${folders}::uuid[])), '[]') as folders,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name)) from tags t where t.team_id = ${team} and t.id = any(${tags}::uuid[])), '[]') as tags,
    array(select s.file_id::text from stars s where s.team_id = ${team} and s.user_id = ${user} and s.file_id = any(${ids}::uuid[])) as starred`.execute(
    db,
  );
  const around = rows[0] ?? { folders: [], tags: [], starred: [] };
  const folderNames = new Map(around.folders.map(({ id, name }) => [id, name]));
  const tagNames = new Map(around.tags.map(({ id, name }) => [id, name]));
  const starred = new Set(around.starred);
  return new Map(
    files.map((row) => {
      const name = row.folder_id === null ? undefined : folderNames.get(row.folder_id);
      const folder = row.folder_id !== null && name !== undefined ? { uuid: row.folder_id, name } : null;
      return [row.id, { folder, tags: tagsOf(row, tagNames), starred: starred.has(row.id) }];
    }),
  );
}

/** What the page of one file shows of other tables. */
export async function findDetails(db: Db, user: string, row: FileRow): Promise<Details> {
  const around = await findSurroundings(db, row.team_id, user, [row]);
  const { rows } = await sql<Omit<Details, 'surroundings'>>`select
    coalesce((select json_agg(json_build_object('uuid', r.id, 'name', r.name, 'colour', r.colour) order by lower(r.name))
      from file_rights x join rights r on r.team_id = x.team_id and r.id = x.right_id where x.team_id = ${row.team_id} and x.file_id = ${row.id}), '[]') as rights,
    coalesce((select json_agg(json_build_object('uuid', c.id, 'title', c.title) order by lower(c.title))
      from collection_files x join collections c on c.team_id = x.team_id and c.id = x.collection_id where x.team_id = ${row.team_id} and x.file_id = ${row.id}), '[]') as collections,
    coalesce((select json_agg(json_build_object('uuid', o.id, 'name', o.name) order by o.name_key)
      from file_links x join folders o on o.team_id = x.team_id and o.id = x.folder_id where x.team_id = ${row.team_id} and x.file_id = ${row.id}), '[]') as linked_folders,
    (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${row.created_by}) as created_by`.execute(
    db,
  );
  const details = rows[0] ?? { rights: [], collections: [], linked_folders: [], created_by: null };
  return { surroundings: around.get(row.id) ?? { folder: null, tags: [], starred: false }, ...details };
}
