import { type Kysely, sql } from 'kysely';

/** The frame or the image that somebody chose as the poster of a version; null: the one that is chosen by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table versions add column poster jsonb;').execute(db);
}
