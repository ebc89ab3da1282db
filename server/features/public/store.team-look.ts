import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The look of a team for visitors. */
export interface TeamLook {
  name: string;
  accent: string | null;
  logo: { version: string; rendition: string } | null;
}

/** The same as a column, of the table `teams t`. */
export const teamLook = sql`json_build_object('name', t.name, 'accent', t.accent_colour, 'logo', (
    select json_build_object('version', f.cover_version, 'rendition', f.renditions -> 'thumb' ->> 'name') from files f
    where f.team_id = t.id and f.id = t.logo::uuid and f.recycled_at is null and f.renditions ? 'thumb'))`;

/** The look of a team for the public. */
export async function lookOf(db: Db, team: string): Promise<TeamLook> {
  const { rows } = await sql<{ look: TeamLook }>`select ${teamLook} as look from teams t where t.id = ${team}`.execute(
    db,
  );
  return rows[0]?.look ?? { name: '', accent: null, logo: null };
}
