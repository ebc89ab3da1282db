import { type Kysely, sql } from 'kysely';

/** Teams that tag new files with the keywords that are in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table teams add column keyword_tags boolean not null default false;`).execute(db);
}
