import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Nobody has to look any more at a request that was decided: what told of it counts as read. */
export async function readDecided(tx: Tx, team: string, request: string): Promise<void> {
  await sql`update notifications set read_at = now() where team_id = ${team} and request_id = ${request} and kind = 'request'
    and read_at is null`.execute(tx);
}
