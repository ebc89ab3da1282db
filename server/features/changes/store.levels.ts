import { sql } from 'kysely';
import type { FolderGrants, FolderLevel } from '#contract/policy/folder-levels.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * True when a set changed a file that somebody's levels in folders do not let them edit where it is now, or took one from a
 * folder in which they have no level any more.
 */
export async function leavesLevels(
  db: Db,
  team: string,
  id: string,
  user: string,
  grants: FolderGrants,
): Promise<boolean> {
  const at = (...levels: FolderLevel[]) =>
    Object.entries(grants).flatMap(([folder, level]) => (levels.includes(level) ? [folder] : []));
  const [all, edited] = [at('add', 'edit'), at('edit')];
  const { rows } = await sql`select 1 from changes c
      left join files f on f.team_id = c.team_id and f.id = c.subject left join folders d on d.team_id = f.team_id and d.id = f.folder_id
      left join folders w on w.team_id = c.team_id and c.action = 'file.move' and w.id = (c.before #>> '{folder,uuid}')::uuid
    where c.team_id = ${team} and c.set_id = ${id} and not coalesce(c.noun = 'file'
      and (d.lineage && ${edited}::uuid[] or (d.lineage && ${all}::uuid[] and f.created_by = ${user}))
      and (c.action <> 'file.move' or w.lineage && ${all}::uuid[]), false) limit 1`.execute(db);
  return rows.length > 0;
}
