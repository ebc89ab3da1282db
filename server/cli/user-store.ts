import { sql } from 'kysely';
import { forgetPending } from '#platform/auth/pending.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface Person {
  id: string;
  email: string;
  name: string;
  is_staff: boolean;
  two_factor_enabled: boolean;
}

export interface ListedPerson extends Person {
  last_seen: Date | null;
  /** Team, role, and whether they can act. */
  memberships: { team: string; role: string; active: boolean }[];
}

const columns = sql`u.id, u.email, trim(u.name) as name, u.is_staff, u.two_factor_enabled`;

export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select ${columns} from users u where u.email = ${email}`.execute(db);
  return rows[0];
}

/** By address. */
export async function listPeople(db: Db): Promise<ListedPerson[]> {
  const { rows } =
    await sql<ListedPerson>`select ${columns}, (select max(m.last_seen) from members m where m.user_id = u.id) as last_seen, coalesce((
      select json_agg(json_build_object('team', t.slug, 'role', r.name, 'active', m.active) order by t.slug)
      from members m join teams t on t.id = m.team_id join roles r on r.team_id = m.team_id and r.id = m.role_id where m.user_id = u.id), '[]') as memberships
    from users u order by u.email`.execute(db);
  return rows;
}

export interface NamedTeam {
  id: string;
  name: string;
  slug: string;
}

/** Teams that go by this: the slug of one, or a name that several may have. */
export async function findTeams(db: Db, called: string): Promise<NamedTeam[]> {
  const { rows } = await sql<NamedTeam>`select id, name, slug from teams
    where slug = ${called} or lower(name) = lower(${called}) order by slug = ${called} desc, slug limit 10`.execute(db);
  const [first] = rows;
  return first?.slug === called ? [first] : rows;
}

export async function setStaff(tx: Tx, user: string, staff: boolean): Promise<void> {
  await sql`update users set is_staff = ${staff}, updated_at = now() where id = ${user}`.execute(tx);
}

/** Signing in takes a password alone again. Browsers that were trusted, and sign-ins half done, are forgotten. */
export async function dropSecondFactor(tx: Tx, user: string): Promise<void> {
  await sql`update users set two_factor_enabled = false, updated_at = now() where id = ${user}`.execute(tx);
  await sql`delete from two_factors where user_id = ${user}`.execute(tx);
  await forgetPending(tx, user);
}
