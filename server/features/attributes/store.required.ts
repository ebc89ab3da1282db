import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A file that has no value of an attribute that it must have. */
export interface Lacking {
  file: string;
  /** The name of the file. */
  name: string;
  /** The name of the attribute. */
  attribute: string;
}

/**
 * Files among these without a required attribute that is for them, in the order of the attributes. A team whose plan has no
 * attributes could not set them, so that nothing is required of it.
 */
export async function lackingAttributes(db: Db, team: string, files: readonly string[]): Promise<Lacking[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<Lacking>`select f.id as file, f.name, a.name as attribute
    from attributes a
    join teams t on t.id = a.team_id and 'DAM_PLUS' = any(t.features)
    join files f on f.team_id = a.team_id and f.id = any(${[...files]}::uuid[])
    where a.team_id = ${team} and a.required and a.archived_at is null
      and (a.folders = '{}'
        or exists (select 1 from folders o where o.team_id = f.team_id and o.id = f.folder_id and o.lineage && a.folders))
      and not exists (select 1 from file_attributes x where x.team_id = a.team_id and x.attribute_id = a.id and x.file_id = f.id)
    order by a.position, a.id, lower(f.name), f.id`.execute(db);
  return rows;
}
