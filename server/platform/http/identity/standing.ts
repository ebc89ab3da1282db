import { sql } from 'kysely';
import type { Feature, Flag } from '#contract/policy/flags.ts';
import type { FolderGrants } from '#contract/policy/folders/folder-levels.ts';
import type { Standing } from '#contract/policy/rule.ts';
import type { Db } from '#platform/db/db.ts';
import { levelsOf } from './levels.ts';

interface Row {
  staff: boolean;
  flags: Flag[];
  features: Feature[];
  /** Of the key that the work was begun with: what it may do, none when it has ended. */
  scopes: Flag[] | null;
  /** Levels in folders: never those of a key. */
  grants: FolderGrants | null;
}

/**
 * The rights of a person in a team now, for the work of a change set that goes on after their request. Begun with an API
 * key, it stays within that key. Null: they are no member any more.
 */
export async function findStanding(
  db: Db,
  { team, user, set }: { team: string; user: string; set: string },
): Promise<Standing | null> {
  const { rows } = await sql<Row>`select u.is_staff as staff, r.permissions as flags, t.features,
      (select case when k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) then k.scopes else '{}' end
        from change_keys c join api_keys k on k.team_id = c.team_id and k.id = c.key_id
        where c.team_id = ${team} and c.set_id = ${set}) as scopes, ${levelsOf} as grants
    from members m join users u on u.id = m.user_id join teams t on t.id = m.team_id join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.user_id = ${user} and m.active`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { staff, flags, features, scopes, grants } = row;
  if (scopes === null)
    return { user, staff, flags, features, grants: (flags.includes('VIEW_ASSETS') && grants) || undefined };
  return { user, staff: false, flags: flags.filter((flag) => scopes.includes(flag)), features };
}
