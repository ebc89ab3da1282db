import { type Kysely, sql } from 'kysely';

/** Galleries by their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index galleries_by_title on galleries (team_id, (fold(title) collate "C"), id) where deleted_at is null;
`)
    .execute(db);
}
