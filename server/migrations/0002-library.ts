import { type Kysely, sql } from 'kysely';

const signs = `!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`;
/** Letters of a script that no name mixes with ours, one for each sign. */
const signLetters = Array.from({ length: 32 }, (_, place) => String.fromCodePoint(0xa000 + place)).join('');

/** Folders, files, versions, blobs, tags, rights, collections, and the text that search reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The spelling that search compares: no accents, no capitals.
create function fold(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- As fold, with every sign as a letter (those of ASCII) or two (all others) of a script that no name mixes with ours: the index
-- of three-letter parts then sees "img_20" whole. The same is done in TypeScript for words of ASCII: search-words.ts.
create function searchable(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  result text := translate(fold(value), '${signs}', '${signLetters}');
  sign text;
begin
  if result ~ '[^[:alnum:][:space:]]' then
    for sign in select distinct m[1] from regexp_matches(result, '([^[:alnum:][:space:]])', 'g') m loop
      result := replace(result, sign, chr(40992 + ascii(sign) / 1100) || chr(40992 + ascii(sign) % 1100));
    end loop;
  end if;
  return result;
end $$;

-- The words of a searchable text, each with a space before it; every CJK character and every sign is a word of its own, so that
-- terms of one and two letters have an index.
create function spaced_words(value text) returns text language sql immutable strict parallel safe
  return ' ' || regexp_replace(regexp_replace(value, '([\\u2E80-\\u9FFF\\uA000-\\uA01F\\uAC00-\\uD7AF\\uF900-\\uFAFF]|[\\uA020-\\uA48C]{2})', ' \\1 ', 'g'), '[^[:alnum:]]+', ' ', 'g') || ' ';

-- The upper four bits of each channel of "#rrggbb" colours, so that colours that look alike are found by an index.
create function colour_bins(colours text[]) returns int[] language sql immutable strict parallel safe
  return array(select ('x' || substr(c, 2, 1) || substr(c, 4, 1) || substr(c, 6, 1))::bit(12)::int from unnest(colours) c where c ~ '^#[0-9a-fA-F]{6}$');

-- Orders "IMG_9" before "IMG_10": digits are padded, then compared byte by byte.
create function natural_key(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := left(fold(value), 200);
  result text := '';
  part text;
begin
  if folded !~ '[0-9]' then return folded; end if;
  for part in select m[1] from regexp_matches(folded, '([0-9]+|[^0-9]+)', 'g') m loop
    result := result || case when part ~ '^[0-9]' then lpad(part, greatest(12, length(part)), '0') else part end;
  end loop;
  return left(result, 400);
end $$;

create table folders (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null,
  name_key text collate "C" not null,
  -- Ids from the top folder down to this one.
  lineage uuid[] not null,
  created_by uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, parent_id) references folders (team_id, id) deferrable initially deferred,
  check (parent_id is null or parent_id <> id)
);
create unique index folders_sibling_name on folders (team_id, parent_id, lower(name)) nulls not distinct;
create index folders_children on folders (team_id, parent_id, name_key, id);
create index folders_lineage on folders using gin (lineage);
create index folders_name_trgm on folders using gin (team_id, fold(name) gin_trgm_ops);
create function folders_before_write() returns trigger language plpgsql as $$
begin
  new.name_key := natural_key(new.name);
  return new;
end $$;
create trigger folders_keys before insert or update of name on folders for each row execute function folders_before_write();

-- How many files a folder (null: Root), a tag and a team hold, kept by triggers so that lists never count.
create table file_counts (
  team_id uuid not null references teams (id) on delete cascade,
  -- A folder's or tag's id; the zero uuid stands for Root, 'ffffffff-…' for the whole team.
  bucket uuid not null,
  live bigint not null default 0,
  recycled bigint not null default 0,
  primary key (team_id, bucket)
) with (fillfactor = 50);

create table blobs (
  team_id uuid not null references teams (id) on delete cascade,
  sha256 bytea not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  primary key (team_id, sha256),
  check (octet_length(sha256) = 32)
);

create table files (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  folder_id uuid,
  name text not null,
  name_key text collate "C" not null,
  description text,
  source_display_name text,
  copied_from uuid,
  location_text text,
  location_obj jsonb,
  copyright text,
  rights_context text,
  status text not null default 'active',
  expiration_date timestamptz,
  internal_use boolean not null default false,
  watermark boolean not null default false,
  hide_name boolean not null default false,
  review_status smallint not null default 0 check (review_status between 0 and 4),
  approval text,
  permalink text,
  html text,
  source jsonb,
  comment_count integer not null default 0,
  version_count integer not null default 1,
  recycled_at timestamptz,
  recycled_from uuid,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  -- The cover version's facts, copied here so that lists and filters read one table.
  cover_version uuid not null,
  media_type text not null,
  extension text not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'document', 'other')),
  size bigint not null,
  width integer,
  height integer,
  duration real,
  processed boolean not null default false,
  failed text,
  thumbhash text,
  colours text[] not null default '{}',
  -- Names of the renditions that exist: thumb, preview, poster, hover.
  renditions jsonb not null default '{}',
  sha256 bytea not null,
  tag_ids uuid[] not null default '{}',
  tag_text text not null default '',
  -- Words from what the file says about itself: title, keywords, creator, camera.
  embedded_text text not null default '',
  search_text text not null,
  document_words tsvector,
  primary key (team_id, id),
  foreign key (team_id, folder_id) references folders (team_id, id) deferrable initially deferred,
  foreign key (team_id, sha256) references blobs (team_id, sha256)
) with (fillfactor = 85);
create function files_before_write() returns trigger language plpgsql as $$
declare
  said text := searchable(concat_ws(' ', new.name, new.description, new.tag_text, new.location_text, new.copyright, new.source_display_name,
    new.source->'creator'->>'handle', new.source->'creator'->>'name', new.embedded_text));
begin
  if tg_op = 'INSERT' or new.name is distinct from old.name then
    new.name_key := natural_key(new.name);
  end if;
  new.search_text := left(said, 8000) || ' ' || spaced_words(left(said, 8000));
  return new;
end $$;
create trigger files_keys before insert or update of name, description, tag_text, location_text, copyright, source_display_name, source, embedded_text
  on files for each row execute function files_before_write();

-- Recycled files as well: deleting a folder asks by this index whether it is still named.
create index files_folder_newest on files (team_id, folder_id, created_at desc, id desc);
create index files_newest on files (team_id, created_at desc, id desc) where recycled_at is null;
create index files_bin on files (team_id, created_at desc, id desc) where recycled_at is not null;
create index files_folder_name on files (team_id, folder_id, name_key, id) where recycled_at is null;
create index files_name on files (team_id, name_key, id) where recycled_at is null;
create index files_folder_size on files (team_id, folder_id, size, id) where recycled_at is null;
create index files_size on files (team_id, size, id) where recycled_at is null;
create index files_folder_updated on files (team_id, folder_id, updated_at desc, id desc) where recycled_at is null;
create index files_updated on files (team_id, updated_at desc, id desc) where recycled_at is null;
create index files_kind on files (team_id, kind, created_at desc, id desc) where recycled_at is null;
create index files_extension on files (team_id, extension, created_at desc, id desc) where recycled_at is null;
create index files_width on files (team_id, width) where width is not null;
create index files_height on files (team_id, height) where height is not null;
create index files_duration on files (team_id, duration) where duration is not null;
create index files_expiry on files (team_id, expiration_date) where expiration_date is not null;
create index files_review on files (team_id, review_status, created_at desc) where review_status > 0;
create index files_sha256 on files (team_id, sha256);
create index files_creator on files (team_id, created_by, created_at desc);
create index files_waiting on files (team_id, id) where not processed;
create index files_tags on files using gin (tag_ids) where tag_ids <> '{}';
create index files_colours on files using gin (colour_bins(colours)) where colours <> '{}';
-- Without the team: it would be the longest posting list of every look-up. Ids and rare words narrow by themselves.
create index files_search on files using gin (search_text gin_trgm_ops);
create index files_document_words on files using gin (document_words) where document_words is not null;

create function count_buckets(folder uuid, tags uuid[]) returns setof uuid language sql immutable parallel safe rows 3 as
  $$ select unnest(array[coalesce(folder, '00000000-0000-0000-0000-000000000000'), 'ffffffff-ffff-ffff-ffff-ffffffffffff'] || tags) $$;

create function count_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select 1 from before_rows b join after_rows a using (team_id, id)
      where a.folder_id is distinct from b.folder_id or a.tag_ids <> b.tag_ids or (a.recycled_at is null) <> (b.recycled_at is null)) then
      return null;
    end if;
    insert into file_counts as c (team_id, bucket, live, recycled)
      select team_id, bucket, sum(live), sum(recycled) from (
        select team_id, folder_id, tag_ids, recycled_at, 1 as n from after_rows union all select team_id, folder_id, tag_ids, recycled_at, -1 from before_rows
      ) f cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
      cross join lateral (select case when recycled_at is null then n else 0 end as live, case when recycled_at is null then 0 else n end as recycled) s
      group by team_id, bucket having sum(live) <> 0 or sum(recycled) <> 0 order by team_id, bucket
      on conflict (team_id, bucket) do update set live = c.live + excluded.live, recycled = c.recycled + excluded.recycled;
  elsif tg_op = 'INSERT' then
    insert into file_counts as c (team_id, bucket, live, recycled)
      select team_id, bucket, count(*) filter (where recycled_at is null), count(*) filter (where recycled_at is not null) from after_rows f
      cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
      group by team_id, bucket order by team_id, bucket
      on conflict (team_id, bucket) do update set live = c.live + excluded.live, recycled = c.recycled + excluded.recycled;
  else
    insert into file_counts as c (team_id, bucket, live, recycled)
      select team_id, bucket, -count(*) filter (where recycled_at is null), -count(*) filter (where recycled_at is not null) from before_rows f
      cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
      where exists (select 1 from teams t where t.id = f.team_id)
      group by team_id, bucket order by team_id, bucket
      on conflict (team_id, bucket) do update set live = c.live + excluded.live, recycled = c.recycled + excluded.recycled;
  end if;
  return null;
end $$;
create trigger files_counted_in after insert on files referencing new table as after_rows for each statement execute function count_files();
create trigger files_counted_over after update on files referencing old table as before_rows new table as after_rows for each statement execute function count_files();
create trigger files_counted_out after delete on files referencing old table as before_rows for each statement execute function count_files();

create table versions (
  team_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  -- The cover is the version that files.cover_version names; the rest follow newest first.
  original_name text not null,
  sha256 bytea not null,
  media_type text not null,
  extension text not null,
  kind text not null,
  size bigint not null,
  width integer,
  height integer,
  duration real,
  frames integer,
  pages integer,
  processed boolean not null default false,
  failed text,
  thumbhash text,
  colours text[] not null default '{}',
  colour_shares real[] not null default '{}',
  phash bit(64),
  renditions jsonb not null default '{}',
  facts jsonb not null default '{}',
  source jsonb,
  playable boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, sha256) references blobs (team_id, sha256)
);
create index versions_file on versions (team_id, file_id, created_at desc, id desc);
create index versions_sha256 on versions (team_id, sha256);
create index versions_phash on versions (team_id, phash) include (id, file_id) where phash is not null;
alter table files add foreign key (team_id, cover_version) references versions (team_id, id) deferrable initially deferred;

create table version_metadata (
  team_id uuid not null,
  version_id uuid not null,
  -- [{schema, key, value}], in the order the file says them.
  items jsonb not null,
  primary key (team_id, version_id),
  foreign key (team_id, version_id) references versions (team_id, id) on delete cascade
);

-- Bytes that no row may name any more: the sweeper looks again after the grace period and removes them.
create table doomed_bytes (
  id bigint generated always as identity primary key,
  team_id uuid not null,
  sha256 bytea,
  version_id uuid,
  renditions text[] not null default '{}',
  since timestamptz not null default now()
);
create index doomed_bytes_since on doomed_bytes (since);
create function doom_version_bytes() returns trigger language plpgsql as $$
begin
  insert into doomed_bytes (team_id, sha256, version_id, renditions)
    select team_id, sha256, id, coalesce((select array_agg(value ->> 'name') from jsonb_each(renditions)), '{}') from gone;
  return null;
end $$;
create trigger versions_doomed after delete on versions referencing old table as gone for each statement execute function doom_version_bytes();

create table stars (
  team_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (team_id, user_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index stars_file on stars (team_id, file_id);

create table file_links (
  team_id uuid not null,
  file_id uuid not null,
  folder_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (team_id, folder_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade
);
create index file_links_file on file_links (team_id, file_id);

create table tags (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  colour text,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index tags_name on tags (team_id, lower(name));
create index tags_name_trgm on tags using gin (team_id, fold(name) gin_trgm_ops);
create table file_tags (
  team_id uuid not null,
  file_id uuid not null,
  tag_id uuid not null,
  primary key (team_id, tag_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, tag_id) references tags (team_id, id) on delete cascade
);
create index file_tags_file on file_tags (team_id, file_id);
-- Other tags are a new revision of the file; another name of a tag is not.
create function copy_tags(team uuid, file_ids uuid[], changed boolean) returns void language sql as $$
  update files f set tag_ids = coalesce(t.ids, '{}'), tag_text = coalesce(t.names, ''),
      revision = case when changed then f.revision + 1 else f.revision end, updated_at = case when changed then now() else f.updated_at end
    from unnest(file_ids) w (id) left join lateral (
      select array_agg(g.id order by lower(g.name)) as ids, string_agg(g.name, ' ' order by lower(g.name)) as names
      from file_tags x join tags g on g.team_id = x.team_id and g.id = x.tag_id where x.team_id = team and x.file_id = w.id
    ) t on true
    where f.team_id = team and f.id = any(file_ids) and f.id = w.id
$$;
create function file_tags_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform copy_tags(team_id, array_agg(distinct file_id), true) from rows_now group by team_id;
  else
    perform copy_tags(team_id, array_agg(distinct file_id), true) from rows_gone group by team_id;
  end if;
  return null;
end $$;
create trigger file_tags_added after insert on file_tags referencing new table as rows_now for each statement execute function file_tags_changed();
create trigger file_tags_taken after delete on file_tags referencing old table as rows_gone for each statement execute function file_tags_changed();
create function tag_renamed() returns trigger language plpgsql as $$
begin
  perform copy_tags(new.team_id, (select array_agg(file_id) from file_tags where team_id = new.team_id and tag_id = new.id), false);
  return null;
end $$;
create trigger tags_renamed after update of name on tags for each row when (old.name is distinct from new.name) execute function tag_renamed();

create table rights (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  colour text,
  default_days integer,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index rights_name on rights (team_id, lower(name));
create table file_rights (
  team_id uuid not null,
  file_id uuid not null,
  right_id uuid not null,
  primary key (team_id, right_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, right_id) references rights (team_id, id) on delete cascade
);
create index file_rights_file on file_rights (team_id, file_id);

create table collections (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  title text not null,
  description text,
  query jsonb,
  created_by uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create table collection_files (
  team_id uuid not null,
  collection_id uuid not null,
  file_id uuid not null,
  position double precision not null default 0,
  added_at timestamptz not null default now(),
  primary key (team_id, collection_id, file_id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index collection_files_file on collection_files (team_id, file_id);
`)
    .execute(db);
}
