import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Hands an account to whoever reads the mail of its address, for the first time. Who made it may have been somebody
 * else: the second factors, passkeys, sessions and API keys of before end. Later resets leave them as they are.
 */
export async function ownAtLast(db: Db, user: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`update users set email_verified = true, two_factor_enabled = false, updated_at = now()
      where id = ${user} and not email_verified returning 1`.execute(tx);
    if (rows.length === 0) return;
    await sql`delete from two_factors where user_id = ${user}`.execute(tx);
    await sql`delete from passkeys where user_id = ${user}`.execute(tx);
    await sql`delete from sessions where user_id = ${user}`.execute(tx);
    await sql`update api_keys k set revoked_at = now() from members m
      where m.user_id = ${user} and k.team_id = m.team_id and (k.member_id = m.id or k.made_by = ${user}) and k.revoked_at is null`.execute(
      tx,
    );
  });
}
