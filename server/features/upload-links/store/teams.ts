import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A team as its emails have it. */
export async function teamInMails(db: Db, team: string): Promise<{ team: string; accent: string | null; id: string }> {
  const { rows } = await sql<{ team: string; accent: string | null }>`select t.name as team, t.accent_colour as accent
    from teams t where t.id = ${team}`.execute(db);
  return { ...(rows[0] ?? { team: '', accent: null }), id: team };
}
