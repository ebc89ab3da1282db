import { type Kysely, sql } from 'kysely';

/** The way a person has days written; null: the usual one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column date_format text').execute(db);
}
