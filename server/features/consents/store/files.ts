import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface Named {
  readonly team: string;
  readonly id: string;
}

/** The files of a consent, in id order. */
export async function filesOf(db: Db, { team, id }: Named): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select x.file_id from consent_files x
    where x.team_id = ${team} and x.consent_id = ${id} order by x.file_id`.execute(db);
  return rows.map((row) => row.file_id);
}

/** The first files of consents that are not in the Recycling Bin, so many of each. */
export async function firstFiles(
  db: Db,
  team: string,
  ids: readonly string[],
  each: number,
): Promise<{ consent: string; file: string }[]> {
  const { rows } = await sql<{ consent: string; file: string }>`select n.id as consent, x.file_id as file
    from unnest(${[...ids]}::uuid[]) n (id) cross join lateral (select y.file_id from consent_files y
      join files f on f.team_id = y.team_id and f.id = y.file_id and f.recycled_at is null
      where y.team_id = ${team} and y.consent_id = n.id order by y.file_id limit ${each}) x`.execute(db);
  return rows;
}

export async function putFiles(tx: Tx, { team, id }: Named, files: readonly string[]): Promise<void> {
  await sql`insert into consent_files (team_id, consent_id, file_id)
    select f.team_id, ${id}, f.id from files f where f.team_id = ${team} and f.id = any(${[...files]}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function takeFiles(tx: Tx, { team, id }: Named, files: readonly string[]): Promise<void> {
  await sql`delete from consent_files where team_id = ${team} and consent_id = ${id} and file_id = any(${[...files]}::uuid[])`.execute(
    tx,
  );
}

/** Writes to files what their rights and consents make of them now. */
export async function bindFiles(tx: Tx, team: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await sql`select copy_rights(${team}, ${[...files]}::uuid[], true)`.execute(tx);
}

/** Files by the bytes that they have now, as the ledger keeps them. */
export async function bytesOf(
  db: Db,
  team: string,
  files: readonly string[],
): Promise<{ file: string; version: string; name: string; sha256: Buffer }[]> {
  const { rows } = await sql<{ file: string; version: string; name: string; sha256: Buffer }>`select f.id as file,
      f.cover_version as version, f.name, f.sha256 from files f
    where f.team_id = ${team} and f.id = any(${[...files]}::uuid[]) order by f.id`.execute(db);
  return rows;
}
