import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const failedDays = 14;
/** Keys of jobs that are asked for again by themselves. */
export const regularKeys = ['every', 'wanted'] as const;

/** Has jobs that failed in every try kept for the operator to look at, however soon done ones of their kind are removed. */
export async function keepFailed(db: Db): Promise<void> {
  const seconds = failedDays * 86_400;
  await sql`update pgboss.job set deletion_seconds = ${seconds} where state = 'failed' and deletion_seconds < ${seconds}
    and singleton_key <> all (${[...regularKeys]}::text[])`.execute(db);
}
