import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FileRow } from './store.ts';

export interface Details {
  rights: { uuid: string; name: string; colour: string | null }[];
  collections: { uuid: string; title: string }[];
  linked_folders: { uuid: string; name: string }[];
  created_by: { uuid: string; first_name: string; last_name: string } | null;
}

/** What the page of one file shows of other tables, besides what its card shows. */
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
