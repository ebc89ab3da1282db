import { sql } from 'kysely';
import { type FileRow, fileColumns } from '#features/files/store/files.ts';
import { usableNow } from '#features/galleries/shown/usable.ts';
import type { Db } from '#platform/db/db.ts';

/** The image that stands for a Media Centre: its first pinned one that visitors could see now, or else the first of an album. */
export async function findExample(db: Db, team: string, centre: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from media_centre_files x
    join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = ${team} and x.centre_id = ${centre} and not x.hidden and f.kind = 'image' and ${usableNow}
    order by x.pin nulls last, x.position, x.id limit 1`.execute(db);
  return rows[0];
}
