import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface DoomedRow {
  id: number;
  team_id: string;
  sha256: Buffer | null;
  version_id: string | null;
}

/** One entry of bytes that may be unwanted for longer than the grace, after a place; nobody else has it meanwhile. */
export async function nextDoomed(tx: Tx, graceSeconds: number, after: number): Promise<DoomedRow | undefined> {
  const { rows } = await sql<DoomedRow>`select id, team_id, sha256, version_id from doomed_bytes
    where since <= now() - make_interval(secs => ${graceSeconds}) and id > ${after} order by id limit 1 for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

export async function deleteDoomed(tx: Tx, id: number): Promise<void> {
  await sql`delete from doomed_bytes where id = ${id}`.execute(tx);
}

/** Keeps files from being made of these bytes until the transaction ends. True when they had no row until now. */
export async function lockBlob(tx: Tx, team: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql<{
    fresh: boolean;
  }>`insert into blobs (team_id, sha256, size) values (${team}, ${sha256}, 0)
    on conflict (team_id, sha256) do update set size = blobs.size returning xmax = 0 as fresh`.execute(tx);
  return rows[0]?.fresh === true;
}

export async function deleteBlob(tx: Tx, team: string, sha256: Buffer): Promise<void> {
  await sql`delete from blobs where team_id = ${team} and sha256 = ${sha256}`.execute(tx);
}

export async function versionExists(tx: Tx, team: string, version: string): Promise<boolean> {
  const { rows } = await sql`select 1 from versions where team_id = ${team} and id = ${version}`.execute(tx);
  return rows.length > 0;
}

export interface StoredThing {
  team: string;
  sha256: Buffer | null;
  version: string | null;
}

/** Of these stored things, the places of those that no row names. */
export async function findUnnamed(db: Db, things: readonly StoredThing[]): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`select t.place - 1 as place
    from unnest(${things.map((thing) => thing.team)}::uuid[], ${things.map((thing) => thing.sha256)}::bytea[], ${things.map((thing) => thing.version)}::uuid[])
      with ordinality t (team, sha256, version, place)
    where case when t.version is null
      then not exists (select 1 from blobs b where b.team_id = t.team and b.sha256 = t.sha256)
      else not exists (select 1 from versions v where v.team_id = t.team and v.id = t.version) end`.execute(db);
  return new Set(rows.map((row) => row.place));
}

/** Answers kept for repeated requests, tokens of mails, and marks for read replicas, that are of no use any more. */
export async function forgetStale(db: Db): Promise<void> {
  await sql`delete from kept_answers where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from verifications where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from replica_marks where at < now() - interval '24 hours'`.execute(db);
}
