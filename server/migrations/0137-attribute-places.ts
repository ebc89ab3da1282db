import { type Kysely, sql } from 'kysely';

/** Places where a custom attribute is shown beside the page of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table attributes
  -- Always among the filters, with its values counted.
  add column facet boolean not null default false,
  -- On pages of Media Centres and of public links.
  add column portal_visible boolean not null default false;
`)
    .execute(db);
}
