import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tx } from '#platform/db/db.ts';

const held = `hashtextextended('vitrine.bytes', 0)`;

/**
 * From here until the connection ends, nothing that is stored is removed for good: who copies what rows name finds it.
 * Waits for removals under way.
 */
export async function holdBytes(client: ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock(${held})`);
}

/** To be asked in the transaction that removes stored bytes; false while somebody holds them back. */
export async function mayRemoveBytes(tx: Tx): Promise<boolean> {
  const key = sql.raw(held) as RawBuilder<unknown>;
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${key}) as free`.execute(tx);
  return rows[0]?.free === true;
}
