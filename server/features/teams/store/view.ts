import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Makes a session look at a team as a role, or as a member whatever their role is. */
export async function setView(
  db: Db,
  session: string,
  { team, role, user }: { team: string; role: string | null; user: string | null },
): Promise<void> {
  await sql`update sessions set view_team = ${team}, view_role = ${role}, view_user = ${user} where id = ${session}`.execute(
    db,
  );
}

export async function clearView(db: Db, session: string): Promise<void> {
  await sql`update sessions set view_team = null, view_role = null, view_user = null where id = ${session}`.execute(db);
}
