import { type Kysely, sql } from 'kysely';

/** The recipe that visitors see an image of a gallery by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- One that was deleted meanwhile stays named: the image is left out, for what it hides must not be seen.
alter table gallery_files add column recipe_id uuid;
create index gallery_files_recipe on gallery_files (team_id, recipe_id, gallery_id) where recipe_id is not null;
`)
    .execute(db);
}
