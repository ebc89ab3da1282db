import { sql } from 'kysely';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRef } from '../store/files.ts';
import { changeColumns } from './columns.ts';
import { expire } from './flag.ts';

/**
 * Files without an expiry date get one from the rights that they are about to get: the shortest duration counts, from
 * now on. Asked before they have them, or none would be new. Tells which files it changed.
 */
export async function expireByRights(
  tx: Tx,
  act: Act,
  team: string,
  files: readonly Authorized<FileRef, 'edit'>[],
  rights: readonly string[],
): Promise<string[]> {
  if (rights.length === 0) return [];
  const ids = files.map((file) => file.id);
  return changeColumns(tx, act, {
    team,
    rules: [expire],
    ids,
    wanted: sql`select n.id, date_trunc('second', now()) + make_interval(days => min(r.default_days)) as ${sql.ref(expire.field)}
      from files n join rights r on r.team_id = ${team} and r.id = any(${rights}::uuid[]) and r.default_days is not null
      where n.team_id = ${team} and n.id = any(${ids}::uuid[]) and n.expiration_date is null and not exists (select 1 from file_rights x
        where x.team_id = ${team} and x.right_id = r.id and x.file_id = n.id)
      group by n.id`,
  });
}
