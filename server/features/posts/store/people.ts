import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

async function holders(db: Db, team: string, flags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.active and r.permissions && ${[...flags]}::text[]`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The people who may publish a team's posts, and approve them. */
export const publishersOf = (db: Db, team: string): Promise<string[]> => holders(db, team, ['PUBLISH_POSTS']);

/** The people who may read what is said about posts. */
export const readersOf = (db: Db, team: string): Promise<string[]> =>
  holders(db, team, ['MANAGE_POSTS', 'PUBLISH_POSTS']);

/** True while a team's plan has posts and the team is open. */
export async function mayPublish(db: Db, team: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select t.closed_at is null and 'SOCIALS' = any(t.features) as may
    from teams t where t.id = ${team}`.execute(db);
  return rows[0]?.may === true;
}

/** A team as its emails have it, and the name of a member who has one sent. */
export async function teamInMails(
  db: Db,
  team: string,
  user: string,
): Promise<{ look: { team: string; accent: string | null; id: string }; person: string }> {
  const { rows } = await sql<{
    team: string;
    accent: string | null;
    person: string | null;
  }>`select t.name as team, t.accent_colour as accent, (select u.name from users u where u.id = ${user}) as person
    from teams t where t.id = ${team}`.execute(db);
  const { team: name = '', accent = null, person = null } = rows[0] ?? {};
  return { look: { team: name, accent, id: team }, person: person?.trim() || 'Someone' };
}

/** True when an email address is that of a member of the team. */
export async function isMember(db: Db, team: string, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from members m join users u on u.id = m.user_id
    where m.team_id = ${team} and m.active and lower(u.email) = lower(${email}) limit 1`.execute(db);
  return rows.length > 0;
}
