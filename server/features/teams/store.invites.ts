import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface InviteRow {
  team_id: string;
  id: string;
  email: string;
  role_id: string | null;
  role_name: string | null;
  expires_at: Date;
  created_at: Date;
  /** Neither used, withdrawn nor expired, by the database's clock. */
  open: boolean;
}

export interface InviteOfToken extends InviteRow {
  team_name: string;
}

/** Only this is stored, so that a copy of the database opens nothing. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

const columns = sql`i.team_id, i.id, i.email, i.role_id, r.name as role_name, i.expires_at, i.created_at,
  (i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()) as open`;
const source = sql`invites i left join roles r on r.team_id = i.team_id and r.id = i.role_id`;
const open = sql`i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()`;

/** Opens an open invitation among the caller's teams, or nothing. */
export async function findOpenInvite(db: Db, teams: readonly string[], id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${source}
    where i.team_id = any(${[...teams]}::uuid[]) and i.id = ${id} and ${open}`.execute(db);
  return rows[0];
}

export async function findByToken(db: Db, token: string): Promise<InviteOfToken | undefined> {
  const { rows } =
    await sql<InviteOfToken>`select ${columns}, t.name as team_name from ${source} join teams t on t.id = i.team_id
    where i.token_hash = ${hashOf(token)}`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function listOpenInvites(db: Db, team: string, limit: number, after: string | null): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${source}
    where i.team_id = ${team} and ${open} ${after === null ? sql`` : sql`and i.id < ${after}`} order by i.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countOpenInvites(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from invites i where i.team_id = ${team} and ${open} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export interface NewInvite {
  readonly team: string;
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly token: string;
  readonly invitedBy: string | null;
  readonly days: number;
}

export async function insertInvite(tx: Tx, invite: NewInvite): Promise<void> {
  const { team, id, email, role, token, invitedBy, days } = invite;
  await sql`insert into invites (team_id, id, email, role_id, token_hash, invited_by, expires_at)
    values (${team}, ${id}, ${email}, ${role}, ${hashOf(token)}, ${invitedBy}, now() + make_interval(days => ${days}::integer))`.execute(
    tx,
  );
}

/** Ends the open invitations of an address and tells which they were. */
export async function withdrawFor(tx: Tx, team: string, email: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update invites i set withdrawn_at = now() where i.team_id = ${team} and i.email = ${email} and ${open}
    returning i.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function withdraw(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`update invites i set withdrawn_at = now() where i.team_id = ${team} and i.id = ${id} and ${open} returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Uses an invitation up. Of many at once, one gets it. */
export async function consume(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`update invites i set accepted_at = now() where i.team_id = ${team} and i.id = ${id} and ${open} and i.role_id is not null
    returning 1`.execute(tx);
  return rows.length > 0;
}
