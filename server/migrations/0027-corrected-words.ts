import { type Kysely, sql } from 'kysely';

/** Teams' corrections of metadata, in the text that search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table files add column corrected_text text not null default '';
create or replace function files_before_write() returns trigger language plpgsql as $$
declare
  said text := searchable(concat_ws(' ', new.name, new.description, new.tag_text, new.location_text, new.copyright, new.source_display_name,
    new.source->'creator'->>'handle', new.source->'creator'->>'name', nullif(new.attribute_text, ''), nullif(new.corrected_text, ''),
    new.embedded_text));
begin
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.name_key := natural_key(new.name);
  end if;
  new.search_text := left(said, 8000) || ' ' || spaced_words(left(said, 8000));
  return new;
end $$;
drop trigger files_keys on files;
create trigger files_keys
  before insert or update of name, description, tag_text, location_text, copyright, source_display_name, source, embedded_text, attribute_text,
    corrected_text
  on files for each row execute function files_before_write();

create function corrected_text(team uuid, file uuid) returns text language sql stable as $$
  select coalesce(left(string_agg(value, ' ' order by schema, key, id), 8000), '')
  from metadata_corrections where team_id = team and file_id = file
$$;
update files f set corrected_text = corrected_text(f.team_id, f.id)
  from (select distinct team_id, file_id from metadata_corrections) c where f.team_id = c.team_id and f.id = c.file_id;
`)
    .execute(db);
}
