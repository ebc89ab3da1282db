import { type Kysely, sql } from 'kysely';

/** Visitors name a single embed without its team, also one that was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index changes_embed_deleted on changes (subject) where action = 'single_embed.delete'`)
    .execute(db);
}
