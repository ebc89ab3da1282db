import { sql } from 'kysely';
import type { Feature } from '#contract/policy/flags.ts';
import type { Db } from '#platform/db/db.ts';

/** A team as its emails have it, and the person who asks. */
export async function teamInMails(db: Db, team: string, user: string | null) {
  const { rows } = await sql<{
    team: string;
    accent: string | null;
    person: string | null;
    email: string | null;
  }>`select t.name as team, t.accent_colour as accent, u.name as person, u.email
    from teams t left join members m on m.team_id = t.id and m.user_id = ${user}::uuid and m.active
      left join users u on u.id = m.user_id
    where t.id = ${team}`.execute(db);
  const { team: name = '', accent = null, person = null, email = null } = rows[0] ?? {};
  return { look: { team: name, accent, id: team }, person: person?.trim() || 'Someone', email };
}

/** A team as the product itself acts in it. */
export async function teamFacts(db: Db, team: string): Promise<{ name: string; slug: string; features: Feature[] }> {
  const { rows } = await sql<{ name: string; slug: string; features: Feature[] }>`select t.name, t.slug, t.features
    from teams t where t.id = ${team}`.execute(db);
  return rows[0] ?? { name: '', slug: '', features: [] };
}
