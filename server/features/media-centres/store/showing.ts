import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type CentreRow, centreColumns } from './centres.ts';

/** Media Centres that have a file or show it to visitors, in the order in which they are locked. */
export async function centresShowing(db: Db, team: string, file: string): Promise<CentreRow[]> {
  const { rows } = await sql<CentreRow>`select ${centreColumns} from media_centres c
    where c.team_id = ${team} and c.deleted_at is null and c.id in (
      select x.centre_id from media_centre_files x where x.team_id = ${team} and x.file_id = ${file} and not x.hidden
      union select x.centre_id from media_centre_live_files x where x.team_id = ${team} and x.file_id = ${file})
    order by c.id`.execute(db);
  return rows;
}
