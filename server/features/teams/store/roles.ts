import { sql } from 'kysely';
import type { Flag } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface RoleRow {
  team_id: string;
  id: string;
  name: string;
  permissions: Flag[];
  built_in: boolean;
  uploads_wait: boolean;
  /** Its members may make tags by tagging; who manages tags always may. */
  new_tags: boolean;
}

export interface RoleCardRow extends RoleRow {
  members: number;
}

const columns = sql`r.team_id, r.id, r.name, r.permissions, r.built_in, r.uploads_wait, r.new_tags`;
const members = sql`(select count(*) from members m where m.team_id = r.team_id and m.role_id = r.id) as members`;

/** Opens a role among the caller's teams, or nothing. */
export async function findRole(db: Db, teams: readonly string[], id: string): Promise<RoleCardRow | undefined> {
  const { rows } = await sql<RoleCardRow>`select ${columns}, ${members} from roles r
    where r.team_id = any(${[...teams]}::uuid[]) and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Names are compared without regard to case. */
export async function findRoleByName(db: Db, team: string, name: string): Promise<RoleCardRow | undefined> {
  const { rows } = await sql<RoleCardRow>`select ${columns}, ${members} from roles r
    where r.team_id = ${team} and lower(r.name) = lower(${name})`.execute(db);
  return rows[0];
}

/** In the order they were made, the built-in ones first. */
export async function listRoles(db: Db, team: string, limit: number, after: string | null): Promise<RoleCardRow[]> {
  const { rows } = await sql<RoleCardRow>`select ${columns}, ${members} from roles r
    where r.team_id = ${team} ${after === null ? sql`` : sql`and r.id > ${after}`} order by r.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countRoles(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from roles where team_id = ${team} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Flag[];
  readonly builtIn: boolean;
  readonly uploadsWait?: boolean | undefined;
  readonly newTags?: boolean | undefined;
}

export async function insertRole(
  tx: Tx,
  team: string,
  { id, name, permissions, builtIn, uploadsWait = false, newTags = true }: NewRole,
): Promise<void> {
  await sql`insert into roles (team_id, id, name, permissions, built_in, uploads_wait, new_tags)
    values (${team}, ${id}, ${name}, ${[...permissions]}::text[], ${builtIn}, ${uploadsWait}, ${newTags})`.execute(tx);
}

export async function writeRole(
  tx: Tx,
  { team_id, id, name, permissions, uploads_wait, new_tags }: Omit<RoleRow, 'built_in'>,
): Promise<void> {
  await sql`update roles set name = ${name}, permissions = ${permissions}::text[], uploads_wait = ${uploads_wait}, new_tags = ${new_tags}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

export interface RoleUsers {
  /** Some of those who have it, by name. */
  names: string[];
  members: number;
  invites: number;
}

/** The members who have the role, and the number of open invitations that offer it. */
export async function usersOfRole(tx: Tx, team: string, id: string): Promise<RoleUsers> {
  const { rows } = await sql<RoleUsers>`select
    array(select trim(u.first_name || ' ' || u.last_name) from members m join users u on u.id = m.user_id
      where m.team_id = ${team} and m.role_id = ${id} order by u.name, m.id limit 3) as names,
    (select count(*) from members where team_id = ${team} and role_id = ${id}) as members,
    (select count(*) from invites where team_id = ${team} and role_id = ${id} and accepted_at is null and withdrawn_at is null
      and expires_at > now()) as invites`.execute(tx);
  return rows[0] ?? { names: [], members: 0, invites: 0 };
}

export async function deleteRole(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from roles where team_id = ${team} and id = ${id}`.execute(tx);
}
