import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Nothing waits for someone's email of the day any more. */
export async function dropWaiting(tx: Tx, user: string): Promise<void> {
  await sql`update notifications set mail = null where user_id = ${user} and mail = 'digest' and mailed_at is null`.execute(
    tx,
  );
}
