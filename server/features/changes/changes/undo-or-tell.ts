import { sql } from 'kysely';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { undoSet } from './put-back.ts';

/** Undoes a set as a part of a transaction; gives the sentence about what stands in the way, and then leaves no trace. */
export async function undoOrTell(
  tx: Tx,
  act: Act,
  services: Services,
  set: Parameters<typeof undoSet>[3],
): Promise<string | null> {
  const own: Act = { ...act, wrote: new Set() };
  await sql`savepoint one_set`.execute(tx);
  try {
    await undoSet(tx, own, services, set);
  } catch (error) {
    await sql`rollback to savepoint one_set`.execute(tx);
    if (error instanceof AppError) return error.message;
    throw error;
  }
  await sql`release savepoint one_set`.execute(tx);
  for (const team of own.wrote) act.wrote.add(team);
  return null;
}
