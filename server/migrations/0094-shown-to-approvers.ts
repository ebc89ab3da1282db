import { type Kysely, sql } from 'kysely';

/** What people saw when they approved a post, so that another picture is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- A digest of the post as it was shown to whoever answered. Null: from before it was kept, about the text alone.
alter table post_approvals add column shown text;
-- Why approvals of what the post was before do not count any more, until its text is changed.
alter table posts add column unapproved text;
`)
    .execute(db);
}
