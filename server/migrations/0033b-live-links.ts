import { type Kysely, sql } from 'kysely';

/** The links of a team that are turned on, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index public_links_on on public_links (team_id, created_at desc, file_id desc) where active;
`)
    .execute(db);
}
