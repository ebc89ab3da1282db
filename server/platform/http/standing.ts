import { sql } from 'kysely';
import type { Feature, Flag, Standing } from '#contract/policy.ts';
import type { Db } from '#platform/db/db.ts';

interface Row {
  staff: boolean;
  flags: Flag[];
  features: Feature[];
}

/** What someone may do in a team by now, for work that goes on after their request. Null: they are no member any more. */
export async function findStanding(db: Db, team: string, user: string): Promise<Standing | null> {
  const { rows } = await sql<Row>`select u.is_staff as staff, r.permissions as flags, t.features
    from members m join users u on u.id = m.user_id join teams t on t.id = m.team_id join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.user_id = ${user} and m.active`.execute(db);
  const row = rows[0];
  return row ? { user, ...row } : null;
}
