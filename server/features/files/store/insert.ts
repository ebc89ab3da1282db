import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Stored bytes and what they turned out to be. */
export interface StoredBytes {
  sha256: Buffer;
  size: number;
  mediaType: string;
  extension: string;
  kind: 'image' | 'video' | 'audio' | 'document' | 'other';
}

interface NewFileRow {
  team: string;
  id: string;
  version: string;
  folder: string | null;
  name: string;
  bytes: StoredBytes;
  createdBy: string | null;
  reviewStatus?: number;
  /** True when it gets the team's default rights. */
  defaultRights: boolean;
  /** The insert of the change's history. */
  history: RawBuilder<unknown>;
}

/**
 * Writes a file with its first version, the row of its bytes and, unless it gets others, the team's default rights, in one statement. The row of
 * the bytes is written even where it is, so that this waits for a sweeper who is about to remove them.
 */
export async function insertFile(
  tx: Tx,
  { team, id, version, folder, name, bytes, createdBy, reviewStatus = 0, defaultRights, history }: NewFileRow,
): Promise<void> {
  const { sha256, size, mediaType, extension, kind } = bytes;
  await sql`with b as (
      insert into blobs (team_id, sha256, size) values (${team}, ${sha256}, ${size}) on conflict (team_id, sha256) do update set size = excluded.size, checked_at = now(), damage = null, damaged_at = null),
    f as (
      insert into files (team_id, id, folder_id, name, name_key, search_text, created_by, cover_version, media_type, extension, kind, size, sha256, review_status)
      values (${team}, ${id}, ${folder}, ${name}, '', '', ${createdBy}, ${version}, ${mediaType}, ${extension}, ${kind}, ${size}, ${sha256}, ${reviewStatus})),
    h as (${history}),
    r as (
      insert into file_rights (team_id, file_id, right_id)
      select r.team_id, ${id}, r.id from teams t join rights r on r.team_id = t.id and r.id = any(t.default_rights) where t.id = ${team} and ${defaultRights}::boolean)
    insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, created_by)
    values (${team}, ${version}, ${id}, ${name}, ${sha256}, ${mediaType}, ${extension}, ${kind}, ${size}, ${createdBy})`.execute(
    tx,
  );
}

interface NewVersionRow {
  team: string;
  file: string;
  version: string;
  name: string;
  bytes: StoredBytes;
  createdBy: string | null;
  note: string | null;
  /** The creator, where that is known before the bytes were read. */
  source: unknown;
  /** The insert of the change's history. */
  history: RawBuilder<unknown>;
}

/** Writes another version of a file and makes it the cover: the file's copies of the cover's facts begin anew. */
export async function insertVersion(
  tx: Tx,
  { team, file, version, name, bytes, createdBy, note, source, history }: NewVersionRow,
): Promise<void> {
  const { sha256, size, mediaType, extension, kind } = bytes;
  await sql`with b as (
      insert into blobs (team_id, sha256, size) values (${team}, ${sha256}, ${size}) on conflict (team_id, sha256) do update set size = excluded.size, checked_at = now(), damage = null, damaged_at = null),
    h as (${history}),
    v as (
      insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, created_by, note, source)
      values (${team}, ${version}, ${file}, ${name}, ${sha256}, ${mediaType}, ${extension}, ${kind}, ${size}, ${createdBy}, ${note},
        ${source === null ? null : JSON.stringify(source)}::jsonb))
    update files set cover_version = ${version}, media_type = ${mediaType}, extension = ${extension}, kind = ${kind}, size = ${size}, sha256 = ${sha256},
      width = null, height = null, duration = null, processed = false, failed = null, thumbhash = null, colours = '{}', renditions = '{}', taken_at = null, camera = null, lens = null,
      embedded_text = '', document_words = null, version_count = version_count + 1, revision = revision + 1, updated_at = now()
    where team_id = ${team} and id = ${file}`.execute(tx);
}
