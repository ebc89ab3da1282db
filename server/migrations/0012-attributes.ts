import { type Kysely, sql } from 'kysely';

/** Custom attributes, the values that files have of them, and these in the text that search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table attributes (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  slug text not null,
  type text not null,
  -- [{uuid, name, colour}] in their order. Values hold the name.
  options jsonb not null default '[]',
  required boolean not null default false,
  -- Folders whose files have it, with all below; none: every file.
  folders uuid[] not null default '{}',
  position integer not null,
  archived_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index attributes_slug on attributes (team_id, slug);
create unique index attributes_name on attributes (team_id, lower(name));

create table file_attributes (
  team_id uuid not null,
  attribute_id uuid not null,
  file_id uuid not null,
  -- The values of a file are numbered from 0.
  place smallint not null default 0,
  value text not null,
  -- What filters compare.
  key text collate "C" not null generated always as (left(fold(value), 200)) stored,
  number double precision generated always as (case when value ~ '^-?[0-9]{1,15}([.][0-9]{1,6})?$' then value::double precision end) stored,
  primary key (team_id, attribute_id, file_id, place),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, attribute_id) references attributes (team_id, id) on delete cascade
);
create index file_attributes_file on file_attributes (team_id, file_id);
create index file_attributes_key on file_attributes (team_id, attribute_id, key, file_id);
create index file_attributes_number on file_attributes (team_id, attribute_id, number, file_id) where number is not null;

alter table files add column attribute_text text not null default '';
create or replace function files_before_write() returns trigger language plpgsql as $$
declare
  said text := searchable(concat_ws(' ', new.name, new.description, new.tag_text, new.location_text, new.copyright, new.source_display_name,
    new.source->'creator'->>'handle', new.source->'creator'->>'name', nullif(new.attribute_text, ''), new.embedded_text));
begin
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.name_key := natural_key(new.name);
  end if;
  new.search_text := left(said, 8000) || ' ' || spaced_words(left(said, 8000));
  return new;
end $$;
drop trigger files_keys on files;
create trigger files_keys
  before insert or update of name, description, tag_text, location_text, copyright, source_display_name, source, embedded_text, attribute_text
  on files for each row execute function files_before_write();

-- Copies what files say in attributes to where search reads it. Other values are a new revision of a file; another spelling is not.
create function copy_attribute_text(team uuid, file_ids uuid[], changed boolean) returns void language sql as $$
  update files f set attribute_text = coalesce(t.words, ''),
      revision = case when changed then f.revision + 1 else f.revision end, updated_at = case when changed then now() else f.updated_at end
    from unnest(file_ids) w (id) left join lateral (
      select string_agg(x.value, ' ' order by a.id, x.place) as words
      from file_attributes x join attributes a on a.team_id = x.team_id and a.id = x.attribute_id
      where x.team_id = team and x.file_id = w.id and a.archived_at is null and a.type not in ('Boolean', 'User')
    ) t on true
    where f.team_id = team and f.id = any(file_ids) and f.id = w.id and (changed or f.attribute_text <> coalesce(t.words, ''))
$$;
`)
    .execute(db);
}
