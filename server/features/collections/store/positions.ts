import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** The position of a file in a manual collection. */
export interface FilePosition {
  file: string;
  position: number;
}

/** Ids of the first live files, in order. */
export async function firstFiles(db: Db, team: string, collection: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select file_id from collection_files
    where team_id = ${team} and collection_id = ${collection} and live order by position, file_id limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.file_id);
}

/** Every file of a collection with its position, recycled ones as well. */
export async function positionsOf(db: Db, team: string, collection: string): Promise<FilePosition[]> {
  const { rows } = await sql<FilePosition>`select file_id as file, position from collection_files
    where team_id = ${team} and collection_id = ${collection} order by position, file_id`.execute(db);
  return rows;
}

/** The positions of some files of a collection, in its order; files that it has not are left out. */
export async function findPositions(
  db: Db,
  team: string,
  collection: string,
  files: readonly string[],
): Promise<FilePosition[]> {
  const { rows } = await sql<FilePosition>`select file_id as file, position from collection_files
    where team_id = ${team} and collection_id = ${collection} and file_id = any(${files}::uuid[]) order by position, file_id`.execute(
    db,
  );
  return rows;
}

const asRows = (files: readonly FilePosition[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as r (file uuid, position double precision)`;

export async function setPositions(
  tx: Tx,
  team: string,
  collection: string,
  files: readonly FilePosition[],
): Promise<void> {
  await sql`update collection_files x set position = r.position from ${asRows(files)}
    where x.team_id = ${team} and x.collection_id = ${collection} and x.file_id = r.file`.execute(tx);
  await sql`update collections set updated_at = now(), revision = revision + 1 where team_id = ${team} and id = ${collection}`.execute(
    tx,
  );
}

/** Puts files into a collection at given positions, those that still exist. */
export async function insertAtPositions(
  tx: Tx,
  team: string,
  collection: string,
  files: readonly FilePosition[],
): Promise<void> {
  await sql`insert into collection_files (team_id, collection_id, file_id, position)
    select f.team_id, ${collection}, f.id, r.position from ${asRows(files)} join files f on f.team_id = ${team} and f.id = r.file
    order by r.position, f.id on conflict do nothing`.execute(tx);
}

/** Puts all files that meet a condition on `files f` into a collection, the newest first; tells their ids. */
export async function insertMatching(
  tx: Tx,
  team: string,
  collection: string,
  condition: RawBuilder<unknown>,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`insert into collection_files (team_id, collection_id, file_id)
    select f.team_id, ${collection}::uuid, f.id from files f where f.team_id = ${team} and ${condition} order by f.created_at desc, f.id desc limit ${atMost}
    returning file_id`.execute(tx);
  return rows.map((row) => row.file_id);
}

export async function removeAllFiles(tx: Tx, team: string, collection: string): Promise<void> {
  await sql`delete from collection_files where team_id = ${team} and collection_id = ${collection}`.execute(tx);
}

/** The two positions between which something goes: null is beyond the first or the last. */
export interface Gap {
  above: number | null;
  below: number | null;
}

/** A file of the collection to stand before or after, or a position counted from 1. */
export type MoveTarget = { before: string } | { after: string } | { position: number };

/**
 * The gap at a target among the files that are not moved themselves; null when it names a file that is not there. What goes
 * before or after a file stays in its section.
 */
export async function findGap(
  tx: Tx,
  team: string,
  collection: string,
  target: MoveTarget,
  moved: readonly string[],
): Promise<Gap | null> {
  const others = sql`select file_id, position from collection_files
    where team_id = ${team} and collection_id = ${collection} and file_id <> all(${moved}::uuid[])`;
  if ('position' in target) {
    const { rows } =
      await sql<Gap>`select max(position) filter (where nr < ${target.position}) as above, min(position) filter (where nr = ${target.position}) as below
      from (select position, row_number() over (order by position, file_id) as nr from (${others} and live order by position, file_id limit ${target.position}) o) n`.execute(
        tx,
      );
    return rows[0] ?? null;
  }
  const [file, isBefore] = 'before' in target ? [target.before, true] : [target.after, false];
  const edges = sql`${others} union all select id, position from collection_sections where team_id = ${team} and collection_id = ${collection}`;
  const { rows } = await sql<Gap>`select
      case when ${isBefore} then (select o.position from (${edges}) o where (o.position, o.file_id) < (x.position, x.file_id) order by o.position desc, o.file_id desc limit 1)
        else x.position end as above,
      case when ${isBefore} then x.position
        else (select o.position from (${edges}) o where (o.position, o.file_id) > (x.position, x.file_id) order by o.position, o.file_id limit 1) end as below
    from collection_files x where x.team_id = ${team} and x.collection_id = ${collection} and x.file_id = ${file} and x.file_id <> all(${moved}::uuid[])`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** As many positions as asked for, behind all there are. */
export async function nextPositions(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select nextval('collection_places')::double precision as place
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => row.place);
}

/** Makes room between all files and sections of a collection, leaving their order as it is. */
export async function spreadOut(tx: Tx, team: string, collection: string): Promise<void> {
  const own = sql`team_id = ${team} and collection_id = ${collection}`;
  await sql`with ordered as materialized (
        select id, position from (select file_id as id, position from collection_files where ${own}
          union all select id, position from collection_sections where ${own}) e order by position, id),
      placed as materialized (select id, nextval('collection_places')::double precision as position from ordered),
      parted as (update collection_sections s set position = p.position from placed p
        where s.team_id = ${team} and s.collection_id = ${collection} and s.id = p.id)
    update collection_files x set position = p.position from placed p
    where x.team_id = ${team} and x.collection_id = ${collection} and x.file_id = p.id`.execute(tx);
}
