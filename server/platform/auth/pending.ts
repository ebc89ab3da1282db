import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Forgets what waits for a person: browsers that are trusted without a code, sign-ins half done, links to choose a password. */
export async function forgetPending(db: Db, user: string): Promise<void> {
  await sql`delete from verifications where value = ${user}`.execute(db);
}

export async function forgetExpired(db: Db): Promise<void> {
  await sql`delete from verifications where expires_at < now()`.execute(db);
}
