import { type Kysely, sql } from 'kysely';

/** What someone says about a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table versions add column note text`.execute(db);
}
