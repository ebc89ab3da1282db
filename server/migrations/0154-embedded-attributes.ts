import { type Kysely, sql } from 'kysely';

/** The field inside files that a custom attribute is filled from and written to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table attributes add column embedded text;`).execute(db);
}
