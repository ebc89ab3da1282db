import { type Kysely, sql } from 'kysely';

/** The public card of a published post, as its network tells it to everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Null: the network told nothing of it yet. The time is that of the last question, whatever came of it.
alter table post_targets add column preview jsonb, add column preview_at timestamptz;
`)
    .execute(db);
}
