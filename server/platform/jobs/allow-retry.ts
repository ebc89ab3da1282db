import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A job that was interrupted so often may be what ends the process, and is given up. */
const mostRetries = 20;

interface Interrupted {
  id: string;
  retryCount: number;
}

/**
 * Grants an interrupted job one retry more: that its process was killed or stopped says nothing about the work itself,
 * so it does not use up the tries of its kind. Called before the job is handed back. A kind without retries gets none.
 */
export async function allowRetry(db: Db, name: string, { id, retryCount }: Interrupted): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_limit + 1 where name = ${name} and id = ${id} and state = 'active'
    and retry_count = ${retryCount} and retry_limit between 1 and ${mostRetries - 1}`.execute(db);
}
