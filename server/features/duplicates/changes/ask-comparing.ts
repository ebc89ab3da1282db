import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';

/** Compares new pictures with the others. Looks by itself, and at once when someone looks at the duplicates. */
export const compareJob: JobDefinition = {
  name: 'duplicates.compare',
  concurrency: 1,
  priority: 1,
  retries: 3,
  expireSeconds: 3_600,
  everySeconds: 30,
};

export async function countUncompared(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from uncompared_files where team_id = ${team}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function askComparing(tx: Tx, jobs: Jobs): Promise<void> {
  await jobs.enqueue(tx, compareJob, {}, { key: 'asked' });
}
