import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { JobDefinition, Jobs } from '#platform/jobs/queue.ts';

/** Brings files' copies of their tags up to date after a change of many. Looks by itself too, in case nobody asked. */
export const copyTagsJob: JobDefinition = {
  name: 'tags.copy',
  concurrency: 1,
  priority: 20,
  retries: 50,
  expireSeconds: 3_600,
  everySeconds: 60,
};

/** A tag that very many files have takes longer to take off them than a statement usually may. */
export const manyFilesSeconds = 300;

/** Has the files' copies brought up to date, when the change left any behind. */
export async function askCopies(tx: Tx, jobs: Jobs, team: string): Promise<void> {
  const { rows } = await sql`select 1 from stale_tag_copies where team_id = ${team} limit 1`.execute(tx);
  if (rows.length > 0) await jobs.enqueue(tx, copyTagsJob, {}, { key: 'asked' });
}
