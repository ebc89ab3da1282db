import { type Kysely, sql } from 'kysely';

/** How a person looks at lists, on every device; embeds by their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table users add column view_settings jsonb not null default '{}';
create index single_embeds_title on single_embeds (team_id, (fold(title) collate "C"), id);
`)
    .execute(db);
}
