import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { DesignAccountRow } from './accounts.ts';

/** Longer than a tool takes to renew an access. */
const renewingSeconds = 60;

export type HeldAccess = Pick<
  DesignAccountRow,
  'team_id' | 'id' | 'tool' | 'remote_id' | 'tokens' | 'access_until' | 'state' | 'state_reason'
>;
const held = sql`a.team_id, a.id, a.tool, a.remote_id, a.tokens, a.access_until, a.state, a.state_reason`;

/** An account with what gives access to it, as it is now. */
export async function readAccess(db: Db, team: string, id: string): Promise<HeldAccess | undefined> {
  const { rows } = await sql<HeldAccess>`select ${held} from design_accounts a
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** Of several that want to renew an access, one gets it. */
export async function holdRenewal(db: Db, team: string, id: string): Promise<HeldAccess | undefined> {
  const { rows } =
    await sql<HeldAccess>`update design_accounts a set renewing_until = now() + make_interval(secs => ${sql.lit(renewingSeconds)})
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null and (a.renewing_until is null or a.renewing_until < now())
    returning ${held}`.execute(db);
  return rows[0];
}

export async function releaseRenewal(db: Db, team: string, id: string): Promise<void> {
  await sql`update design_accounts set renewing_until = null where team_id = ${team} and id = ${id}`.execute(db);
}

/** Keeps renewed tokens, unless the account was connected anew meanwhile. */
export async function writeRenewed(
  db: Db,
  { team_id: team, id, tokens: before }: HeldAccess,
  { tokens, until }: { tokens: string; until: Date | null },
): Promise<void> {
  await sql`update design_accounts set tokens = ${tokens}, access_until = ${until}, renewing_until = null
    where team_id = ${team} and id = ${id} and deleted_at is null and tokens = ${before}`.execute(db);
}
