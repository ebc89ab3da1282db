import { type Kysely, sql } from 'kysely';

/**
 * Stars from one to five, none is zero; orders by type and by stars, each by an index; and rights by number among what a file
 * lacks (7), beside an index of the rights it has, so that old files are found by them as fast as new ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table files
  add column rating smallint not null default 0 check (rating between 0 and 5),
  add column type_key text collate "C" not null generated always as (case kind when 'image' then '1' when 'video' then '2' when 'audio' then '3'
    when 'document' then '4' else '5' end || ' ' || extension) stored;
alter table files alter column gaps set expression as (array_remove(array[
    case when coalesce(description, '') = '' then 1 end,
    case when tag_ids = '{}' then 2 end,
    case when coalesce(location_text, '') = '' and location_obj is null then 3 end,
    case when coalesce(copyright, '') = '' then 4 end,
    case when coalesce(source_display_name, '') = '' then 5 end,
    case when expiration_date is null then 6 end,
    case when right_ids = '{}' then 7 end], null));
create index files_folder_type on files (team_id, folder_id, type_key, id) where recycled_at is null;
create index files_type on files (team_id, type_key, id) where recycled_at is null;
create index files_folder_rating on files (team_id, folder_id, rating, id) where recycled_at is null;
create index files_rating on files (team_id, rating, id) where recycled_at is null;
create index files_rights on files using gin (right_ids) where right_ids <> '{}';
`)
    .execute(db);
}
