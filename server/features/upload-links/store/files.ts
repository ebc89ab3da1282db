import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A file of a sending that came whole. */
export interface SentFile {
  file_id: string;
  name: string;
  size: number;
  sha256: Buffer;
  note: string | null;
}

export async function sentFiles(db: Db, team: string, sending: string): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`select x.file_id, x.name, x.size, x.sha256, x.note from upload_sending_files x
    where x.team_id = ${team} and x.sending_id = ${sending} and x.file_id is not null and x.sha256 is not null
    order by x.upload_id`.execute(db);
  return rows;
}

/** Places of a sending that are taken: files that came, and those on their way. */
export async function placesOf(db: Db, team: string, sending: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from upload_sending_files x
    where x.team_id = ${team} and x.sending_id = ${sending} and (x.file_id is not null
      or exists (select 1 from uploads u where u.team_id = x.team_id and u.id = x.upload_id))`.execute(db);
  return rows[0]?.n ?? 0;
}

/** True while uploads of a sending have not become files. */
export async function isUnderWay(db: Db, team: string, sending: string): Promise<boolean> {
  const { rows } = await sql`select 1 from uploads u
    where u.team_id = ${team} and u.sending_id = ${sending} and u.state <> 'finished' limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewPlace {
  team: string;
  upload: string;
  sending: string;
  link: string;
  note: string | null;
  name: string;
  size: number;
}

export async function insertPlace(tx: Tx, one: NewPlace): Promise<void> {
  await sql`insert into upload_sending_files (team_id, upload_id, sending_id, link_id, note, name, size)
    values (${one.team}, ${one.upload}, ${one.sending}, ${one.link}, ${one.note}, ${one.name}, ${one.size})`.execute(
    tx,
  );
}

/** Notes which file an upload became. */
export async function noteArrived(
  tx: Tx,
  team: string,
  upload: string,
  { file, sha256 }: { file: string; sha256: Buffer },
): Promise<void> {
  await sql`update upload_sending_files set file_id = ${file}, sha256 = ${sha256}
    where team_id = ${team} and upload_id = ${upload}`.execute(tx);
}
