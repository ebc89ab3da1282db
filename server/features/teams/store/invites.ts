import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface InviteRow {
  team_id: string;
  id: string;
  /** Null: a link for whoever has it. */
  email: string | null;
  role_id: string | null;
  role_name: string | null;
  role_flags: Flag[] | null;
  role_built_in: boolean | null;
  /** The id that the token is made from; null: it is known to nobody any more. */
  grant_id: string | null;
  token_hash: Buffer;
  token_sealed: string | null;
  max_uses: number | null;
  uses: number;
  inviter: { uuid: string; first_name: string; last_name: string } | null;
  expires_at: Date;
  created_at: Date;
  /** Neither used up, withdrawn nor expired, by the database's clock. */
  open: boolean;
}

export interface InviteOfToken extends InviteRow {
  team_name: string;
}

/** Only this is stored, so that a copy of the database opens nothing. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Neither used up nor withdrawn: it can be sent again, or is still good. */
const live = sql`i.accepted_at is null and i.withdrawn_at is null`;
const open = sql`${live} and i.expires_at > now()`;
const columns = sql`i.team_id, i.id, i.email, i.role_id, r.name as role_name, r.permissions as role_flags, r.built_in as role_built_in, i.grant_id, i.token_hash, i.token_sealed,
  i.max_uses, i.uses, i.expires_at, i.created_at, (${open}) as open,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = i.invited_by) as inviter`;
const source = sql`invites i left join roles r on r.team_id = i.team_id and r.id = i.role_id`;
const kept = sql`i.expires_at > now() - make_interval(days => ${serverLimits.inviteKeptDays}::integer)`;
const listed = (expired: boolean): RawBuilder<unknown> => (expired ? sql`${live} and ${kept}` : open);

/** Opens an invitation that is not over among the caller's teams, or nothing. Its time may have passed. */
export async function findInvite(db: Db, teams: readonly string[], id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${source}
    where i.team_id = any(${[...teams]}::uuid[]) and i.id = ${id} and ${live}`.execute(db);
  return rows[0];
}

/** An invitation that was withdrawn, to take it up again. */
export async function findWithdrawn(db: Db, team: string, id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${source}
    where i.team_id = ${team} and i.id = ${id} and i.accepted_at is null and i.withdrawn_at is not null`.execute(db);
  return rows[0];
}

export async function findByToken(db: Db, token: string): Promise<InviteOfToken | undefined> {
  const { rows } =
    await sql<InviteOfToken>`select ${columns}, t.name as team_name from ${source} join teams t on t.id = i.team_id
    where i.token_hash = ${hashOf(token)} and t.closed_at is null`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function listInvites(
  db: Db,
  team: string,
  expired: boolean,
  limit: number,
  after: string | null,
): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${source}
    where i.team_id = ${team} and ${listed(expired)} ${after === null ? sql`` : sql`and i.id < ${after}`} order by i.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** These of a team that are not over, in any order. */
export async function listNamed(db: Db, team: string, ids: readonly string[]): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${source}
    where i.team_id = ${team} and i.id = any(${[...ids]}::uuid[]) and ${live}`.execute(db);
  return rows;
}

export async function countInvites(db: Db, team: string, expired: boolean, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from invites i where i.team_id = ${team} and ${listed(expired)} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export interface NewInvite {
  readonly team: string;
  readonly id: string;
  readonly email: string | null;
  readonly maxUses: number | null;
  readonly role: string;
  readonly grant: string;
  readonly token: string;
  readonly invitedBy: string | null;
  readonly days: number;
}

export async function insertInvite(tx: Tx, invite: NewInvite): Promise<void> {
  const { team, id, email, role, token, grant, maxUses, invitedBy, days } = invite;
  await sql`insert into invites (team_id, id, email, role_id, grant_id, token_hash, max_uses, invited_by, expires_at)
    values (${team}, ${id}, ${email}, ${role}, ${grant}, ${hashOf(token)}, ${maxUses}, ${invitedBy}, now() + make_interval(days => ${days}::integer))`.execute(
    tx,
  );
}

/** Gives an invitation another link and its full time; the former link ends. */
export async function renewInvite(
  tx: Tx,
  { team, id, grant, token, days }: { team: string; id: string; grant: string; token: string; days: number },
): Promise<boolean> {
  const { rows } = await sql`update invites i set grant_id = ${grant}, token_hash = ${hashOf(token)},
      expires_at = now() + make_interval(days => ${days}::integer)
    where i.team_id = ${team} and i.id = ${id} and ${live} and i.email is not null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ends the invitations of an address and tells which they were. */
export async function withdrawFor(tx: Tx, team: string, email: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update invites i set withdrawn_at = now() where i.team_id = ${team} and i.email = ${email} and ${live}
    returning i.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function withdraw(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`update invites i set withdrawn_at = now() where i.team_id = ${team} and i.id = ${id} and ${live} returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Takes a withdrawn invitation up again, unless its address has another. */
export async function restore(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } = await sql`update invites i set withdrawn_at = null where i.team_id = ${team} and i.id = ${id}
    and not exists (select 1 from invites o where o.team_id = i.team_id and o.email = i.email and o.accepted_at is null
      and o.withdrawn_at is null and o.expires_at > now()) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Uses an invitation once; one for an address is used up by that. Of many at once, no more get it than it is for. */
export async function consume(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`update invites i set uses = uses + 1, accepted_at = case when uses + 1 >= coalesce(max_uses, 1) then now() end
    where i.team_id = ${team} and i.id = ${id} and ${open} and i.role_id is not null
    returning 1`.execute(tx);
  return rows.length > 0;
}
