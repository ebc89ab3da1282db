import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Takes back choices of a person about notifications: from now on they are as usual. */
export async function dropSettings(tx: Tx, user: string, names: readonly string[]): Promise<void> {
  await sql`update users set notification_settings = notification_settings - ${[...names]}::text[] where id = ${user}`.execute(
    tx,
  );
}
