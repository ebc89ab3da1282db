import { type Kysely, sql } from 'kysely';

/**
 * Orders by when a picture was taken and by when a file expires, and what a file lacks by number, so that "has no …" has
 * an index: 1 description, 2 tags, 3 location, 4 copyright, 5 source, 6 expiry. An order needs a value in every row: what
 * does not say when it was taken stands where it came, what never expires stands last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table files add column taken_at timestamptz;
update files f set taken_at = (v.facts ->> 'takenAt')::timestamptz
  from versions v where v.team_id = f.team_id and v.id = f.cover_version and v.facts ->> 'takenAt' is not null;
alter table files
  add column taken_key timestamptz not null generated always as (coalesce(taken_at, created_at)) stored,
  add column expires_key timestamptz not null generated always as (coalesce(expiration_date, 'infinity')) stored,
  add column gaps int[] not null generated always as (array_remove(array[
    case when coalesce(description, '') = '' then 1 end,
    case when tag_ids = '{}' then 2 end,
    case when coalesce(location_text, '') = '' and location_obj is null then 3 end,
    case when coalesce(copyright, '') = '' then 4 end,
    case when coalesce(source_display_name, '') = '' then 5 end,
    case when expiration_date is null then 6 end], null)) stored;
create index files_folder_taken on files (team_id, folder_id, taken_key, id) where recycled_at is null;
create index files_taken on files (team_id, taken_key, id) where recycled_at is null;
create index files_folder_expires on files (team_id, folder_id, expires_key, id) where recycled_at is null;
create index files_expires on files (team_id, expires_key, id) where recycled_at is null;
create index files_gaps on files using gin (gaps);
`)
    .execute(db);
}
