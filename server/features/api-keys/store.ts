import { sql } from 'kysely';
import type { keyEnds } from '#contract/api-keys.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface KeyRow {
  team_id: string;
  id: string;
  name: string;
  prefix: string;
  scopes: Flag[];
  created_by: { uuid: string; first_name: string; last_name: string } | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  /** By the database's clock. */
  ended: (typeof keyEnds)[number] | null;
  /** The flags that its maker has now. */
  flags: Flag[];
}

const columns = sql`k.team_id, k.id, k.name, k.prefix, k.scopes, k.created_at, k.expires_at, k.last_used_at,
  case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as created_by,
  case when k.expires_at <= now() then 'expired' when m.id is null then 'maker_gone' end as ended, coalesce(r.permissions, '{}') as flags`;
const source = sql`api_keys k left join users u on u.id = k.made_by
  left join members m on m.team_id = k.team_id and m.id = k.member_id and m.active left join roles r on r.team_id = m.team_id and r.id = m.role_id`;

/** Opens a key that was not revoked, among the caller's teams. */
export async function findKey(db: Db, teams: readonly string[], id: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source}
    where k.team_id = any(${[...teams]}::uuid[]) and k.id = ${id} and k.revoked_at is null`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function listKeys(db: Db, team: string, limit: number, after: string | null): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select ${columns} from ${source}
    where k.team_id = ${team} and k.revoked_at is null ${after === null ? sql`` : sql`and k.id < ${after}::uuid`}
    order by k.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countKeys(db: Db, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from api_keys k where k.team_id = ${team} and k.revoked_at is null limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewKey {
  readonly team: string;
  readonly id: string;
  readonly member: string;
  readonly madeBy: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: readonly Flag[];
  readonly expiresAt: string | null;
}

/** Tells whether it did: not when it would end before it began, by the database's clock. */
export async function insertKey(tx: Tx, key: NewKey): Promise<boolean> {
  const { rows } =
    await sql`insert into api_keys (team_id, id, member_id, made_by, name, prefix, secret_hash, scopes, expires_at)
    select ${key.team}, ${key.id}, ${key.member}, ${key.madeBy}, ${key.name}, ${key.prefix}, ${key.hash}, ${[...key.scopes]}::text[], ${key.expiresAt}::timestamptz
    where coalesce(${key.expiresAt}::timestamptz > now(), true) returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ends a key. Of several at once, one does. */
export async function revoke(tx: Tx, team: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`update api_keys set revoked_at = now() where team_id = ${team} and id = ${id} and revoked_at is null returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}
