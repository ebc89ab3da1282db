import { type Kysely, sql } from 'kysely';

/** The recipe that an image of a post goes out by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- One that was deleted meanwhile stays named: the image goes out as it is, and the post says so.
alter table post_files add column recipe_id uuid;
create index post_files_recipe on post_files (team_id, recipe_id, post_id) where recipe_id is not null;
`)
    .execute(db);
}
