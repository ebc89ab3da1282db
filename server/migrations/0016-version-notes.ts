import { type Kysely, sql } from 'kysely';

/** Notes about versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table versions add column note text`.execute(db);
}
