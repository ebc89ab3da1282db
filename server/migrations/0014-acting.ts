import { type Kysely, sql } from 'kysely';

/** Bulk jobs can be stopped where they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table bulk_jobs add column cancelled_at timestamptz').execute(db);
}
