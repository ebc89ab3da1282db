import { type Kysely, sql } from 'kysely';

/** Indexes of what requesters say of themselves, and of the files that a Media Centre has own words for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index download_requests_words on download_requests
  using gin (team_id, lower(name || E'\\n' || email || E'\\n' || coalesce(company, '')) gin_trgm_ops) where repeats is null;
create index media_centre_live_files_own_words on media_centre_live_files (team_id, centre_id) where said is not null;
`)
    .execute(db);
}
