import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A custom attribute that visitors see. */
export interface ShownAttribute {
  name: string;
  value: string;
}

/** The values of a file that its team shows to visitors, in the order of the attributes. People are never among them. */
export async function shownAttributes(db: Db, team: string, file: string): Promise<ShownAttribute[]> {
  const { rows } = await sql<ShownAttribute>`select a.name,
      string_agg(case a.type when 'Boolean' then case x.value when 'true' then 'Yes' else 'No' end else x.value end, ', ' order by x.place) as value
    from file_attributes x join attributes a on a.team_id = x.team_id and a.id = x.attribute_id
    where x.team_id = ${team} and x.file_id = ${file} and a.portal_visible and a.archived_at is null and a.type <> 'User'
    group by a.position, a.id, a.name order by a.position, a.id`.execute(db);
  return rows;
}
