import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** Lets the statements of a transaction take longer than those of a request usually may: for what is about many files. */
export async function allowTime(tx: Tx, seconds = 300): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx);
}
