import { type Kysely, sql } from 'kysely';

/** Titles and captions that files have in Media Centres alone, in the form that searches of visitors read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function place_words(title text, caption text) returns text language sql immutable parallel safe
  return case when coalesce(title, caption) is not null then
    searchable(left(coalesce(title, '') || ' ' || coalesce(caption, ''), 8000)) || ' '
      || spaced_words(searchable(left(coalesce(title, '') || ' ' || coalesce(caption, ''), 8000))) end;
alter table media_centre_live_files add column said text generated always as (place_words(title, caption)) stored;
create index media_centre_live_files_said on media_centre_live_files using gin (said gin_trgm_ops) where said is not null;
`)
    .execute(db);
}
