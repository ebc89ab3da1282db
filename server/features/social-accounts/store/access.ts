import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AccountRow } from './accounts.ts';

/** Longer than a network takes to renew an access. */
const renewingSeconds = 60;

export type HeldAccess = Pick<
  AccountRow,
  | 'team_id'
  | 'id'
  | 'platform'
  | 'remote_id'
  | 'server'
  | 'login'
  | 'username'
  | 'tokens'
  | 'access_until'
  | 'state'
  | 'active'
  | 'way'
>;
const held = sql`a.team_id, a.id, a.platform, a.remote_id, a.server, a.login, a.username, a.tokens, a.access_until, a.state, a.active, a.way`;

/** An account with what gives access to it, as it is now. */
export async function readAccess(db: Db, team: string, id: string): Promise<HeldAccess | undefined> {
  const { rows } = await sql<HeldAccess>`select ${held} from social_accounts a
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** Of several that want to renew an access, one gets it. */
export async function holdRenewal(db: Db, team: string, id: string): Promise<HeldAccess | undefined> {
  const { rows } =
    await sql<HeldAccess>`update social_accounts a set renewing_until = now() + make_interval(secs => ${sql.lit(renewingSeconds)})
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null and (a.renewing_until is null or a.renewing_until < now())
    returning ${held}`.execute(db);
  return rows[0];
}

export async function releaseRenewal(db: Db, team: string, id: string, again: Date | null): Promise<void> {
  await sql`update social_accounts set renewing_until = null, renew_at = coalesce(${again}, renew_at)
    where team_id = ${team} and id = ${id}`.execute(db);
}

/** Keeps renewed tokens, unless the account was connected anew meanwhile. */
export async function writeRenewed(
  tx: Tx,
  { team_id: team, id, tokens: before }: Pick<AccountRow, 'team_id' | 'id' | 'tokens'>,
  { tokens, until, renewAt }: { tokens: string; until: Date | null; renewAt: Date | null },
): Promise<void> {
  await sql`update social_accounts set tokens = ${tokens}, access_until = ${until}, renew_at = ${renewAt}, renewing_until = null, checked_at = now()
    where team_id = ${team} and id = ${id} and deleted_at is null and tokens = ${before}`.execute(tx);
}

/** Accounts whose access is to be renewed now, of teams that are open. */
export async function dueForRenewal(db: Db, limit: number): Promise<{ team: string; id: string }[]> {
  const { rows } = await sql<{ team: string; id: string }>`select a.team_id as team, a.id from social_accounts a
    join teams t on t.id = a.team_id and t.closed_at is null
    where a.deleted_at is null and a.state = 'connected' and a.renew_at <= now() and (a.renewing_until is null or a.renewing_until < now())
    order by a.renew_at limit ${limit}`.execute(db);
  return rows;
}
