import { sql } from 'kysely';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import type { Db } from '#platform/db/db.ts';

/** The approvals that accounts ask for, of those that are there. */
export async function accountRules(db: Db, team: string, accounts: readonly string[]): Promise<ApprovalRule[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<{ approval: ApprovalRule }>`select a.approval from social_accounts a
    where a.team_id = ${team} and a.id = any(${[...accounts]}::uuid[]) and a.deleted_at is null`.execute(db);
  return rows.map((row) => row.approval);
}
