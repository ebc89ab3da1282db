import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** The towns of files of a team that have one. */
export async function placesOf(db: Db, team: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; place: string | null }>`select f.id, f.place from files f
    where f.team_id = ${team} and f.id = any(${[...ids]}::uuid[]) and f.place <> ''`.execute(db);
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place] as const])));
}

export async function hasUnplacedFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists
    (select 1 from files f where f.map_x is not null and f.place is null) as some`.execute(db);
  return rows[0]?.some ?? false;
}

interface Unplaced {
  team: string;
  id: string;
  lat: number;
  lng: number;
}

/** Files of any team whose coordinates were not looked up yet, the newest first. */
export async function findUnplaced(tx: Tx, most: number): Promise<Unplaced[]> {
  const { rows } =
    await sql<Unplaced>`select f.team_id as team, f.id, (f.location_obj ->> 'lat')::float8 as lat, (f.location_obj ->> 'lng')::float8 as lng
    from files f where f.map_x is not null and f.place is null order by f.id desc limit ${most} for update skip locked`.execute(
      tx,
    );
  return rows;
}

/** Notes a file's town. Empty: none is near. */
export async function setPlace(tx: Tx, { team, id }: Unplaced, place: string, country: string | null): Promise<void> {
  await sql`update files set place = ${place}, place_country = ${country} where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}
