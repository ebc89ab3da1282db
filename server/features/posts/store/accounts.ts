import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** True when a team has accounts that posts can be for, or this one of its own. */
export async function hasAccounts(db: Db, team: string, account: string | null = null): Promise<boolean> {
  const { rows } = await sql`select 1 from social_accounts a where a.team_id = ${team} and a.deleted_at is null
    ${account === null ? sql`and a.active` : sql`and a.id = ${account}`} limit 1`.execute(db);
  return rows.length > 0;
}
