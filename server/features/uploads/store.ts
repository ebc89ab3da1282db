import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A resumable upload as the protocol and its end need it. */
export interface UploadRow {
  team_id: string;
  id: string;
  /** Null where a guest sends it, or a creator the original of a picture. */
  user_id: string | null;
  /** The sending of a guest that it belongs to. */
  sending_id: string | null;
  /** The API key that it was begun with. */
  key_id: string | null;
  state: 'receiving' | 'complete' | 'finished';
  length: number;
  received: number;
  metadata: string;
  concat: string | null;
  name: string;
  folder_id: string | null;
  path: string[];
  version_of: string | null;
  attach_to: string | null;
  declared_sha256: Buffer | null;
  sha256: Buffer | null;
  file_id: string | null;
  active_at: Date;
  /** The sender's options for the file. */
  wishes: object | null;
  /** The sender's name for those that are sent together. */
  batch: string | null;
  /** The request to a creator, and the picture of it, that this is the original of. */
  approval_id: string | null;
  approval_item: number | null;
}

const columns = sql`u.team_id, u.id, u.user_id, u.sending_id, u.key_id, u.state, u.length, u.received, u.metadata, u.concat, u.name, u.folder_id, u.path,
  u.version_of, u.attach_to, u.declared_sha256, u.sha256, u.file_id, u.active_at, u.wishes, u.batch, u.approval_id, u.approval_item`;

/** The time a writer may be silent before another may go on in its place. */
const leaseSeconds = 10;
const leased = sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** An upload that this person began in one of their teams. */
export async function findUpload(
  db: Db,
  teams: readonly string[],
  user: string,
  id: string,
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads u
    where u.team_id = any(${teams}::uuid[]) and u.id = ${id} and u.user_id = ${user}`.execute(db);
  return rows[0];
}

/** An upload of the original of a picture that was asked about. */
export async function findOriginalUpload(
  db: Db,
  team: string,
  { approval, position }: { approval: string; position: number },
  id: string,
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads u
    where u.team_id = ${team} and u.id = ${id} and u.approval_id = ${approval} and u.approval_item = ${position}`.execute(
    db,
  );
  return rows[0];
}

/** Uploads of one original that are not finished. */
export async function countOriginals(db: Db, team: string, approval: string, position: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from uploads u
    where u.team_id = ${team} and u.approval_id = ${approval} and u.approval_item = ${position} and u.state <> 'finished'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** An upload of a sending of a guest. */
export async function findGuestUpload(
  db: Db,
  { team_id: team, id: sending }: { team_id: string; id: string },
  id: string,
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads u
    where u.team_id = ${team} and u.id = ${id} and u.sending_id = ${sending}`.execute(db);
  return rows[0];
}

export async function readUpload(db: Db, team: string, id: string): Promise<UploadRow | undefined> {
  const { rows } =
    await sql<UploadRow>`select ${columns} from uploads u where u.team_id = ${team} and u.id = ${id}`.execute(db);
  return rows[0];
}

export type NewUpload = Pick<
  UploadRow,
  | 'team_id'
  | 'id'
  | 'user_id'
  | 'sending_id'
  | 'key_id'
  | 'length'
  | 'metadata'
  | 'concat'
  | 'name'
  | 'folder_id'
  | 'path'
  | 'version_of'
  | 'attach_to'
  | 'declared_sha256'
  | 'wishes'
  | 'batch'
  | 'approval_id'
  | 'approval_item'
>;

/** Begins an upload, with the lease of a first writer when there is one. */
export async function insertUpload(db: Db, upload: NewUpload, lease: string | null): Promise<void> {
  await sql`insert into uploads (team_id, id, user_id, sending_id, key_id, length, metadata, concat, name, folder_id, path, version_of, attach_to, declared_sha256, wishes, batch, approval_id, approval_item, lease, leased_until)
    values (${upload.team_id}, ${upload.id}, ${upload.user_id}, ${upload.sending_id}, ${upload.key_id}, ${upload.length}, ${upload.metadata}, ${upload.concat}, ${upload.name}, ${upload.folder_id},
      ${upload.path}::text[], ${upload.version_of}, ${upload.attach_to}, ${upload.declared_sha256},
      ${upload.wishes === null ? null : JSON.stringify(upload.wishes)}::jsonb, ${upload.batch}, ${upload.approval_id}, ${upload.approval_item}, ${lease}::uuid, case when ${lease}::uuid is null then null else ${leased} end)`.execute(
    db,
  );
}

/** Takes the right to write, if nobody has it; otherwise asks whoever has it to let go. Nothing when the upload is gone. */
export async function takeLease(
  db: Db,
  team: string,
  id: string,
  lease: string,
): Promise<(UploadRow & { mine: boolean }) | undefined> {
  const free = sql`(u.lease is null or u.leased_until <= now())`;
  const { rows } = await sql<UploadRow & { mine: boolean }>`update uploads u set
      release_asked = not ${free},
      lease = case when ${free} then ${lease}::uuid else u.lease end,
      leased_until = case when ${free} then ${leased} else u.leased_until end
    where u.team_id = ${team} and u.id = ${id} returning ${columns}, u.lease = ${lease}::uuid as mine`.execute(db);
  return rows[0];
}

/** Keeps leases alive and tells which still are, and which others wait for. */
export async function renewLeases(
  db: Db,
  leases: readonly string[],
): Promise<{ lease: string; release_asked: boolean }[]> {
  const { rows } = await sql<{ lease: string; release_asked: boolean }>`update uploads set leased_until = ${leased}
    where lease = any(${leases}::uuid[]) returning lease, release_asked`.execute(db);
  return rows;
}

export async function dropLease(db: Db, lease: string): Promise<void> {
  await sql`update uploads set lease = null, leased_until = null, release_asked = false where lease = ${lease}`.execute(
    db,
  );
}

/** Notes how many bytes are on stable storage; false when the lease was lost to another writer. */
export async function noteReceived(
  db: Db,
  team: string,
  id: string,
  lease: string,
  received: number,
): Promise<boolean> {
  const { rows } = await sql`update uploads set received = ${received}, active_at = now()
    where team_id = ${team} and id = ${id} and lease = ${lease} and state = 'receiving' returning 1`.execute(db);
  return rows.length > 0;
}

/** Notes that all bytes are on stable storage and what they are, and ends the lease. */
export async function noteComplete(db: Db, team: string, id: string, lease: string, sha256: Buffer): Promise<boolean> {
  const { rows } =
    await sql`update uploads set received = length, state = 'complete', sha256 = ${sha256}, lease = null, leased_until = null, active_at = now()
    where team_id = ${team} and id = ${id} and lease = ${lease} and state = 'receiving' returning 1`.execute(db);
  return rows.length > 0;
}

/** Ends a complete upload with the file it becomes: whoever gets there first. False when another did, or it is gone. */
export async function noteFinished(tx: Tx, team: string, id: string, file: string): Promise<boolean> {
  const { rows } = await sql`update uploads set state = 'finished', file_id = ${file}, active_at = now()
    where team_id = ${team} and id = ${id} and state = 'complete' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Names the file that a finished upload became. */
export async function noteFile(tx: Tx, team: string, id: string, file: string): Promise<void> {
  await sql`update uploads set file_id = ${file} where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Notes that files came in a batch. */
export async function noteBatch(tx: Tx, team: string, batch: string | null, files: readonly string[]): Promise<void> {
  if (batch === null) return;
  await sql`insert into upload_batch_files (team_id, batch, file_id)
    select ${team}, ${batch}, f from unnest(${[...files]}::uuid[]) f on conflict do nothing`.execute(tx);
}

/** An upload whose row is gone, and the pieces of it that are in the store. */
export interface GoneUpload {
  team_id: string;
  id: string;
  pieces: string[];
}

const goneWithPieces = sql`select g.team_id, g.id,
    array(select p.id from upload_pieces p where p.team_id = g.team_id and p.upload_id = g.id) as pieces from gone g`;

export async function deleteUpload(db: Db, team: string, id: string): Promise<GoneUpload | undefined> {
  const { rows } = await sql<GoneUpload>`with gone as (
      delete from uploads where team_id = ${team} and id = ${id} and state <> 'finished' returning team_id, id)
    ${goneWithPieces}`.execute(db);
  return rows[0];
}

/** Uploads whose bytes all came but whose request died before they became a file. */
export async function listStranded(db: Db, idleSeconds: number): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`select ${columns} from uploads u
    where u.state = 'complete' and u.concat is distinct from 'partial' and u.active_at < now() - make_interval(secs => ${idleSeconds}) order by u.active_at limit 100`.execute(
    db,
  );
  return rows;
}

/** Forgets uploads without activity for so long: unfinished ones are given up, of finished ones only the note goes. */
export async function expireUploads(db: Db, idleSeconds: number): Promise<GoneUpload[]> {
  const { rows } = await sql<GoneUpload>`with gone as (delete from uploads
      where (state <> 'complete' or concat = 'partial') and active_at < now() - make_interval(secs => ${idleSeconds})
        and (lease is null or leased_until < now()) returning team_id, id)
    ${goneWithPieces}`.execute(db);
  return rows;
}

/** Of these ids, those of uploads that exist. */
export async function knownUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from uploads where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface ExistingRow {
  sha256: Buffer;
  file: string;
  folder: { uuid: string; name: string } | null;
}

/** The team's files that have these very bytes as a version, at most so many of each: live ones first, oldest first. */
export async function findByHash(
  db: Db,
  team: string,
  hashes: readonly Buffer[],
  each: number,
): Promise<ExistingRow[]> {
  const { rows } = await sql<ExistingRow>`select h.sha256, f.id as file,
      (select json_build_object('uuid', o.id, 'name', o.name) from folders o where o.team_id = ${team} and o.id = f.folder_id) as folder
    from unnest(${hashes}::bytea[]) h (sha256) cross join lateral (
      select f.id, f.folder_id from (select distinct v.file_id from versions v where v.team_id = ${team} and v.sha256 = h.sha256) v
      join files f on f.team_id = ${team} and f.id = v.file_id order by f.recycled_at nulls first, f.created_at limit ${each}) f`.execute(
    db,
  );
  return rows;
}

/** True when anything still needs bytes: a file, a version, an upload under way, or something deleted lately. */
export async function bytesWanted(tx: Tx, team: string, sha256: Buffer, graceSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ wanted: SqlBool }>`select
    exists (select 1 from versions v where v.team_id = ${team} and v.sha256 = ${sha256})
    or exists (select 1 from files f where f.team_id = ${team} and f.sha256 = ${sha256})
    or exists (select 1 from uploads u where u.team_id = ${team} and u.sha256 = ${sha256} and u.state = 'complete')
    or exists (select 1 from teams t where t.id = ${team} and t.watermark_sha256 = encode(${sha256}, 'hex'))
    or exists (select 1 from doomed_bytes d where d.team_id = ${team} and d.sha256 = ${sha256} and d.since > now() - make_interval(secs => ${graceSeconds})) as wanted`.execute(
    tx,
  );
  return rows[0]?.wanted === true;
}
