import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { World } from '../world.ts';

interface HasDatabase {
  readonly services: Pick<World['services'], 'db'>;
}

export interface TestFile {
  name?: string;
  /** Null: Root. */
  folder?: string | null;
  /** The user it belongs to. */
  createdBy?: string;
  recycled?: boolean;
  mediaType?: string;
  reviewStatus?: number;
}

/** Puts rows of processed files straight into the database, without bytes; gives their ids, in the order asked for. */
export async function someFiles(world: HasDatabase, team: string, files: readonly TestFile[]): Promise<string[]> {
  const rows = files.map((file) => ({
    id: newId(),
    version: newId(),
    sha256: createHash('sha256').update(randomBytes(16)).digest('hex'),
    name: file.name ?? 'picture.jpg',
    folder: file.folder ?? null,
    created_by: file.createdBy ?? null,
    recycled: file.recycled ?? false,
    media_type: file.mediaType ?? 'image/jpeg',
    review_status: file.reviewStatus ?? 0,
  }));
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, version uuid, sha256 text, name text, folder uuid,
    created_by uuid, recycled boolean, media_type text, review_status smallint)`;
  await world.services.db.transaction().execute(async (tx) => {
    await sql`insert into blobs (team_id, sha256, size) select ${team}::uuid, decode(r.sha256, 'hex'), 1000 from ${input}`.execute(
      tx,
    );
    await sql`insert into files (team_id, id, folder_id, name, name_key, search_text, cover_version, media_type, extension, kind, size, width, height, processed, sha256,
        created_by, recycled_at, review_status)
      select ${team}::uuid, r.id, r.folder, r.name, '', '', r.version, r.media_type, 'jpg', split_part(r.media_type, '/', 1), 1000, 40, 30, true, decode(r.sha256, 'hex'),
        r.created_by, case when r.recycled then now() end, r.review_status from ${input}`.execute(tx);
    await sql`insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, width, height, processed, created_by)
      select ${team}::uuid, r.version, r.id, r.name, decode(r.sha256, 'hex'), r.media_type, 'jpg', split_part(r.media_type, '/', 1), 1000, 40, 30, true, r.created_by from ${input}`.execute(
      tx,
    );
  });
  return rows.map((row) => row.id);
}

/** One of `someFiles`. */
export async function aFile(world: World, team: string, file: TestFile = {}): Promise<string> {
  const [id] = await someFiles(world, team, [file]);
  return id ?? '';
}
