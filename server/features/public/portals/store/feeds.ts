import { sql } from 'kysely';
import { usableNow } from '#features/galleries/shown/usable.ts';
import type { Db } from '#platform/db/db.ts';
import { type PlacedRow, placesOfFiles } from './files.ts';
import type { Where } from './rows.ts';

/** The newest files of some albums, each once. */
export async function newestFiles(
  db: Db,
  where: Where,
  among: { albums: readonly string[]; first: readonly string[] },
  limit: number,
): Promise<PlacedRow[]> {
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f.team_id = ${where.team} and f.id in (select l.file_id from ${where.rows.files} l
      where l.team_id = ${where.team} and l.centre_id = ${where.centre} and l.album_id = any(${[...among.albums]}::uuid[])) and ${usableNow}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db);
  return placesOfFiles(
    db,
    where,
    rows.map(({ id }) => id),
    among,
  );
}

/** Places of files that visitors may see now in some albums. */
export async function placesIn(
  db: Db,
  { team, centre, rows: from }: Where,
  albums: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.id from ${from.files} l
      join files f on f.team_id = l.team_id and f.id = l.file_id
    where l.team_id = ${team} and l.centre_id = ${centre} and l.album_id = any(${[...albums]}::uuid[]) and ${usableNow}
    order by l.album_id, l.position, l.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
