import { type Kysely, sql } from 'kysely';

/** An image of a post stays as it went out, whatever becomes of its recipe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The recipe as it was then, with its name; null: it is not out yet.
alter table post_files add column sent_edit jsonb;
update post_files x set sent_edit = jsonb_build_object('name', r.name, 'recipe', r.recipe)
  from recipes r, posts p
  where r.team_id = x.team_id and r.id = x.recipe_id and p.team_id = x.team_id and p.id = x.post_id
    and p.status in ('published', 'partly_published');
`)
    .execute(db);
}
