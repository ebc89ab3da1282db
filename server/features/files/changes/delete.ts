import { sql } from 'kysely';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileRow } from '../store/files.ts';

/**
 * Deletes recycled files for good, with all that belongs to them; the sweeper removes bytes that nothing names any more.
 * Tells which were still there and recycled.
 */
export async function deleteFiles(
  db: Db,
  act: Act,
  team: string,
  files: readonly Authorized<FileRow, 'delete'>[],
): Promise<string[]> {
  const ids = files.map((file) => file.id);
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from files where team_id = ${team} and id = any(${ids}::uuid[]) and recycled_at is not null returning id, name, folder_id, size),
      history as (${historyOf(
        act,
        team,
        sql`select 'file', 'file.delete', id, jsonb_build_object('name', name, 'folder', folder_id, 'size', size), null::jsonb from gone`,
      )})
    select id from gone`.execute(db);
  if (rows.length > 0) act.wrote.add(team);
  return rows.map((row) => row.id);
}
