import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** True when a version says in its metadata where it was made. */
export async function saysPlace(db: Db, team: string, version: string): Promise<boolean> {
  const { rows } = await sql<{
    told: boolean;
  }>`select exists (select 1 from version_metadata m, jsonb_array_elements(m.items) i
    where m.team_id = ${team} and m.version_id = ${version} and (i ->> 'schema' = 'GPS' or i ->> 'key' ~* 'gps|latitude|longitude|coordinates|iso6709')) as told`.execute(
    db,
  );
  return rows[0]?.told ?? false;
}
