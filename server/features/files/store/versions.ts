import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FileRow } from './files.ts';

/** A version with what its row alone does not say. */
export interface ShownVersion
  extends Pick<
    FileRow,
    | 'media_type'
    | 'extension'
    | 'kind'
    | 'size'
    | 'width'
    | 'height'
    | 'duration'
    | 'processed'
    | 'failed'
    | 'thumbhash'
    | 'colours'
    | 'renditions'
    | 'sha256'
    | 'playable'
    | 'source'
    | 'created_at'
  > {
  id: string;
  original_name: string;
  note: string | null;
  /** The person who added it; null when their account is gone. */
  by: { uuid: string; first_name: string; last_name: string; email: string } | null;
  team_slug: string;
}

const columns = sql`v.id, v.original_name, v.sha256, v.media_type, v.extension, v.kind, v.size, v.width, v.height, v.duration, v.processed, v.failed,
  v.thumbhash, v.colours, v.renditions, v.playable, v.source, v.created_at, v.note,
  (select t.slug from teams t where t.id = v.team_id) as team_slug,
  case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) end as by`;

/** The file that a version is of. */
export async function findFileOf(db: Db, team: string, version: string): Promise<string | undefined> {
  const { rows } = await sql<{ file_id: string }>`select v.file_id from versions v
    where v.team_id = ${team} and v.id = ${version}`.execute(db);
  return rows[0]?.file_id;
}

/** Versions of a file: the cover, then the newest first. Of `only`, when some are named. */
export async function findShownVersions(
  db: Db,
  { team_id: team, id: file, cover_version: cover }: Pick<FileRow, 'team_id' | 'id' | 'cover_version'>,
  only?: readonly string[],
): Promise<ShownVersion[]> {
  const named = only ? sql`and v.id = any(${only}::uuid[])` : sql``;
  const { rows } = await sql<ShownVersion>`select ${columns} from versions v left join users u on u.id = v.created_by
    where v.team_id = ${team} and v.file_id = ${file} ${named}
    order by v.id = ${cover} desc, v.created_at desc, v.id desc`.execute(db);
  return rows;
}
