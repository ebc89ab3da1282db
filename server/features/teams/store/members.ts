import { type RawBuilder, sql } from 'kysely';
import type { MemberOrder } from '#contract/teams/members.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface MemberRow {
  team_id: string;
  id: string;
  user_id: string;
  role_id: string;
  role_name: string;
  active: boolean;
  last_seen: Date | null;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
  photo: string | null;
  two_factor: boolean;
}

interface ListedMemberRow extends MemberRow {
  /** Their name or when they were last here, as text that loses nothing: that by which the list is ordered. */
  place: string;
}

const columns = sql`m.team_id, m.id, m.user_id, m.role_id, r.name as role_name, m.active, m.last_seen, m.created_at,
    u.first_name, u.last_name, u.email, u.image as photo, u.two_factor_enabled as two_factor`;
const tables = sql`from members m join users u on u.id = m.user_id join roles r on r.team_id = m.team_id and r.id = m.role_id`;
const member = sql`select ${columns} ${tables}`;

/** Opens a member among the caller's teams, or nothing. */
export async function findMember(db: Db, teams: readonly string[], id: string): Promise<MemberRow | undefined> {
  const { rows } =
    await sql<MemberRow>`${member} where m.team_id = any(${[...teams]}::uuid[]) and m.id = ${id}`.execute(db);
  return rows[0];
}

export async function findMembership(db: Db, team: string, user: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${member} where m.team_id = ${team} and m.user_id = ${user}`.execute(db);
  return rows[0];
}

export async function findMembershipByEmail(db: Db, team: string, email: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${member} where m.team_id = ${team} and u.email = ${email}`.execute(db);
  return rows[0];
}

/** The members to list: part of a name or an address, a role, and whether they are active. */
export interface MemberFilter {
  readonly q: string;
  readonly role: string | null;
  readonly active: boolean | null;
  readonly order: MemberOrder;
}

const matching = ({ q, role, active }: MemberFilter): RawBuilder<unknown> => sql`
  ${role === null ? sql`` : sql`and m.role_id = ${role}`} ${active === null ? sql`` : sql`and m.active = ${active}`}
  ${q === '' ? sql`` : sql`and (position(fold(${q}) in fold(u.name)) > 0 or position(lower(${q}) in u.email) > 0)`}`;

/** Members in an order, after one of them. */
export async function listMembers(
  db: Db,
  team: string,
  which: MemberFilter,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<ListedMemberRow[]> {
  const [way, beyond] = which.order.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const [key, from] = which.order.endsWith('name')
    ? [sql`left(fold(u.name), 200) collate "C"`, sql`${after?.key}`]
    : [sql`coalesce(m.last_seen, '-infinity')`, sql`${after?.key}::timestamptz`];
  const { rows } =
    await sql<ListedMemberRow>`select ${columns}, (${key})::text as place ${tables} where m.team_id = ${team} ${matching(which)}
    ${after ? sql`and (${key}, m.id) ${beyond} (${from}, ${after.id}::uuid)` : sql``}
    order by ${key} ${way}, m.id ${way} limit ${limit}`.execute(db);
  return rows;
}

export async function countMembers(db: Db, team: string, which: MemberFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from members m join users u on u.id = m.user_id where m.team_id = ${team} ${matching(which)} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Every membership of a person, also those whose access was taken. */
export async function membershipsOf(db: Db, user: string): Promise<Pick<MemberRow, 'team_id' | 'id'>[]> {
  const { rows } = await sql<Pick<MemberRow, 'team_id' | 'id'>>`select team_id, id from members
    where user_id = ${user} order by team_id`.execute(db);
  return rows;
}

/** Inserts unless the person has a membership in the team; tells whether it did. */
export async function insertMember(
  tx: Tx,
  { team, id, user, role }: { team: string; id: string; user: string; role: string },
): Promise<boolean> {
  const { rows } =
    await sql`insert into members (team_id, id, user_id, role_id) values (${team}, ${id}, ${user}, ${role})
    on conflict (team_id, user_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function writeMember(
  tx: Tx,
  { team, id, role, active }: { team: string; id: string; role: string; active: boolean },
): Promise<void> {
  await sql`update members set role_id = ${role}, active = ${active} where team_id = ${team} and id = ${id}`.execute(
    tx,
  );
}

export async function deleteMember(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from members where team_id = ${team} and id = ${id}`.execute(tx);
}

/** True when anyone but this member can act as Owner. */
export async function hasOtherOwner(tx: Tx, team: string, ownerRole: string, except: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from members where team_id = ${team} and role_id = ${ownerRole} and active and id <> ${except} limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Addresses of the Owners who can act, with how they have days written. */
export async function ownersOf(db: Db, team: string): Promise<{ email: string; date_format: string | null }[]> {
  const { rows } = await sql<{
    email: string;
    date_format: string | null;
  }>`select u.email, u.date_format from roles r join members m on m.team_id = r.team_id and m.role_id = r.id and m.active
    join users u on u.id = m.user_id where r.team_id = ${team} and r.built_in and r.name = 'Owner' order by m.id`.execute(
    db,
  );
  return rows;
}
