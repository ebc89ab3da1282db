import { sql } from 'kysely';
import { type FileRow, fileColumns } from '#features/files/store.ts';
import type { Db } from '#platform/db/db.ts';

/** Live files by id, in that order, or of one folder by name. */
export async function filesForZip(
  db: Db,
  team: string,
  which: readonly string[] | { folder: string },
): Promise<FileRow[]> {
  if ('folder' in which) {
    const { rows } =
      await sql<FileRow>`select ${fileColumns} from files f where f.team_id = ${team} and f.folder_id = ${which.folder} and f.recycled_at is null order by f.name_key, f.id`.execute(
        db,
      );
    return rows;
  }
  const { rows } = await sql<FileRow>`select ${fileColumns} from unnest(${which}::uuid[]) with ordinality w (id, place)
    join files f on f.team_id = ${team} and f.id = w.id where f.recycled_at is null order by w.place`.execute(db);
  return rows;
}
