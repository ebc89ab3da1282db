import { type Kysely, sql } from 'kysely';

/**
 * The points of files on a map of 2^24 squares a side (Web Mercator), so that whatever a map shows is a range of an
 * index, and the towns that they are in. A file that was given other coordinates has no town until it is looked up again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table files
  -- The nearest town and its country; empty where there is none for miles.
  add column place text,
  add column place_country text,
  add column map_x int generated always as (case when location_obj is not null then
    least(16777215, greatest(0, floor(((location_obj ->> 'lng')::float8 + 180) / 360 * 16777216)))::int end) stored,
  add column map_y int generated always as (case when location_obj is not null then
    least(16777215, greatest(0, floor((1 - ln(tan(radians(least(85.0511, greatest(-85.0511, (location_obj ->> 'lat')::float8))))
      + 1 / cos(radians(least(85.0511, greatest(-85.0511, (location_obj ->> 'lat')::float8))))) / pi()) / 2 * 16777216)))::int end) stored;
create index files_map on files (team_id, map_x, map_y) include (id, taken_key) where recycled_at is null and map_x is not null;
create index files_place on files (team_id, place) where place is not null and place <> '';
create index files_unplaced on files (id) where map_x is not null and place is null;

create or replace function files_before_write() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'UPDATE' and (new.location_obj -> 'lat', new.location_obj -> 'lng') is distinct from (old.location_obj -> 'lat', old.location_obj -> 'lng') then
    new.place := null;
    new.place_country := null;
  end if;
  said := searchable(concat_ws(' ', new.name, new.description, new.tag_text, new.location_text, nullif(new.place, ''), new.copyright,
    new.source_display_name, new.source->'creator'->>'handle', new.source->'creator'->>'name', nullif(new.attribute_text, ''),
    nullif(new.corrected_text, ''), new.embedded_text));
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.name_key := natural_key(new.name);
  end if;
  new.search_text := left(said, 8000) || ' ' || spaced_words(left(said, 8000));
  return new;
end $$;
drop trigger files_keys on files;
create trigger files_keys
  before insert or update of name, description, tag_text, location_text, location_obj, place, copyright, source_display_name, source, embedded_text,
    attribute_text, corrected_text
  on files for each row execute function files_before_write();
`)
    .execute(db);
}
