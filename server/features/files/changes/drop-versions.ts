import { sql } from 'kysely';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRow } from '../store/files.ts';

/** Deletes the versions of some files, which are locked, that are not the cover and were made before a moment. For good. */
export async function dropVersions(
  tx: Tx,
  act: Act,
  team: string,
  files: readonly Authorized<FileRow, 'delete_version'>[],
  before: string,
): Promise<void> {
  const ids = files.map((file) => file.id);
  const { rows } = await sql`
    with gone as (
      delete from versions v using files f
      where v.team_id = ${team} and v.file_id = any(${ids}::uuid[]) and v.created_at < ${before}::timestamptz
        and f.team_id = v.team_id and f.id = v.file_id and v.id <> f.cover_version
      returning v.id, v.file_id, v.original_name, v.size, v.media_type),
    fewer as (
      update files f set version_count = f.version_count - g.n, revision = f.revision + 1, updated_at = now()
      from (select file_id, count(*)::int as n from gone group by file_id) g where f.team_id = ${team} and f.id = g.file_id),
    history as (${historyOf(
      act,
      team,
      sql`select 'file', 'file.version_delete', file_id, jsonb_build_object('version', id, 'name', original_name, 'size', size,
        'media_type', media_type), null::jsonb from gone`,
    )})
    select 1 from gone limit 1`.execute(tx);
  if (rows.length > 0) act.wrote.add(team);
}
