import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Nobody has to look any more at a request that was decided, nor to be written to about it: what told of it counts as read. */
export async function readDecided(tx: Tx, team: string, request: string): Promise<void> {
  await sql`update notifications set read_at = coalesce(read_at, now()), mail = case when mailed_at is null then null else mail end
    where team_id = ${team} and request_id = ${request} and kind = 'request'
      and (read_at is null or (mail is not null and mailed_at is null))`.execute(tx);
}
