import { sql } from 'kysely';
import type { DesignAccountState } from '#contract/design-accounts/account.ts';
import type { DesignToolId } from '#contract/design-accounts/tools.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface DesignAccountRow {
  team_id: string;
  id: string;
  tool: DesignToolId;
  remote_id: string;
  name: string;
  state: DesignAccountState;
  state_reason: string | null;
  scopes: string[];
  /** Sealed. */
  tokens: string | null;
  access_until: Date | null;
  created_at: Date;
  revision: number;
}

export interface DesignAccountCard extends DesignAccountRow {
  connected_by: { uuid: string; first_name: string; last_name: string } | null;
}

const columns = sql`a.team_id, a.id, a.tool, a.remote_id, a.name, a.state, a.state_reason, a.scopes, a.tokens, a.access_until, a.created_at, a.revision`;
const card = sql`${columns},
  case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as connected_by`;
const source = sql`design_accounts a left join users u on u.id = a.connected_by`;

/** Opens an account among the caller's teams. */
export async function findAccount(
  db: Db,
  teams: readonly string[],
  { tool, id }: { tool: DesignToolId; id: string },
): Promise<DesignAccountCard | undefined> {
  const { rows } = await sql<DesignAccountCard>`select ${card} from ${source}
    where a.team_id = any(${[...teams]}::uuid[]) and a.tool = ${tool} and a.id = ${id} and a.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** An account of one team, whichever its tool. */
export async function findAccountOf(db: Db, team: string, id: string): Promise<DesignAccountRow | undefined> {
  const { rows } = await sql<DesignAccountRow>`select ${columns} from design_accounts a
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** By name; a team has few enough to be told whole. */
export async function listAccounts(db: Db, team: string, tool: DesignToolId): Promise<DesignAccountCard[]> {
  const { rows } = await sql<DesignAccountCard>`select ${card} from ${source}
    where a.team_id = ${team} and a.tool = ${tool} and a.deleted_at is null order by lower(a.name), a.id`.execute(db);
  return rows;
}

export async function countAccounts(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from design_accounts a
    where a.team_id = ${team} and a.deleted_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The row as nobody else can change it now; of one that was disconnected, none. */
export async function lockAccount(tx: Tx, team: string, id: string): Promise<DesignAccountRow | undefined> {
  const { rows } = await sql<DesignAccountRow>`select ${columns} from design_accounts a
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null for update`.execute(tx);
  return rows[0];
}

/** An account of a team that is the same one at its tool. */
export async function findSame(
  db: Db,
  team: string,
  { tool, remoteId }: { tool: DesignToolId; remoteId: string },
): Promise<DesignAccountRow | undefined> {
  const { rows } = await sql<DesignAccountRow>`select ${columns} from design_accounts a
    where a.team_id = ${team} and a.tool = ${tool} and a.remote_id = ${remoteId} and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** All that connecting writes. */
export interface Connection {
  readonly name: string;
  readonly scopes: readonly string[];
  /** Sealed. */
  readonly tokens: string;
  readonly access_until: Date | null;
}

export async function insertAccount(
  tx: Tx,
  at: { team: string; id: string; tool: DesignToolId; remoteId: string; by: string | null },
  { name, scopes, tokens, access_until: until }: Connection,
): Promise<void> {
  await sql`insert into design_accounts (team_id, id, tool, remote_id, name, scopes, tokens, access_until, connected_by)
    values (${at.team}, ${at.id}, ${at.tool}, ${at.remoteId}, ${name}, ${[...scopes]}::text[], ${tokens}, ${until}, ${at.by})`.execute(
    tx,
  );
}

/** Writes a new access to an account that was connected before. */
export async function writeConnection(
  tx: Tx,
  { team_id: team, id }: Pick<DesignAccountRow, 'team_id' | 'id'>,
  { name, scopes, tokens, access_until: until }: Connection,
  by: string | null,
): Promise<void> {
  await sql`update design_accounts set name = ${name}, scopes = ${[...scopes]}::text[], tokens = ${tokens}, access_until = ${until},
      renewing_until = null, state = 'connected', state_reason = null, connected_by = ${by}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function writeState(
  tx: Tx,
  { team_id: team, id }: Pick<DesignAccountRow, 'team_id' | 'id'>,
  state: DesignAccountState,
  reason: string | null,
): Promise<void> {
  await sql`update design_accounts set state = ${state}, state_reason = ${reason}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Forgets what gave access, for good. */
export async function dropAccount(
  tx: Tx,
  { team_id: team, id }: Pick<DesignAccountRow, 'team_id' | 'id'>,
): Promise<void> {
  await sql`update design_accounts set deleted_at = now(), tokens = null, access_until = null, renewing_until = null,
      updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}
