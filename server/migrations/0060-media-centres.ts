import { type Kysely, sql } from 'kysely';

/** Media Centres: what the team edits, what visitors see of it, who is invited, and what happened there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table media_centre_themes (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  look jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index media_centre_themes_name on media_centre_themes (team_id, lower(name));
create index media_centre_themes_created_by on media_centre_themes (created_by) where created_by is not null;

create table media_centres (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  title text not null,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(slug) <= 60),
  settings jsonb not null,
  theme_id uuid,
  -- Access takes effect at once and is not part of a publication.
  visibility text not null check (visibility in ('public', 'password', 'private')),
  password_hash text,
  mail_domains text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  noindex boolean not null default false,
  active boolean not null default true,
  -- The number of the publication that visitors see.
  live integer,
  -- True when the team has something else than visitors see.
  pending boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  deleted_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, theme_id) references media_centre_themes (team_id, id) on delete set null (theme_id)
);
create unique index media_centres_id on media_centres (id);
create unique index media_centres_slug on media_centres (slug);
create index media_centres_updated on media_centres (team_id, updated_at desc, id desc) where deleted_at is null;
create index media_centres_title on media_centres (team_id, lower(title), id) where deleted_at is null;
create index media_centres_title_trgm on media_centres using gin (team_id, fold(title) gin_trgm_ops) where deleted_at is null;
create index media_centres_deleted on media_centres (deleted_at) where deleted_at is not null;
create index media_centres_created_by on media_centres (created_by) where created_by is not null;
create index media_centres_theme on media_centres (team_id, theme_id) where theme_id is not null;

-- Addresses that a Media Centre had: they lead to the one it has now, and nobody else gets them.
create table media_centre_slugs (
  slug text primary key,
  team_id uuid not null,
  centre_id uuid not null,
  since timestamptz not null default now(),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create index media_centre_slugs_centre on media_centre_slugs (team_id, centre_id);

-- As the team has them.
create table media_centre_albums (
  team_id uuid not null,
  id uuid not null,
  centre_id uuid not null,
  parent_id uuid,
  title text not null,
  description text not null default '',
  -- Null: the first file that visitors see.
  cover_file uuid,
  position numeric not null,
  -- Null: as the album above; of a top one, as the Media Centre.
  access text check (access in ('hidden', 'view', 'download')),
  source text not null default 'hand' check (source in ('hand', 'rule', 'folder')),
  filter jsonb,
  folder_id uuid,
  sort text not null default 'manual' check (sort in ('manual', 'newest', 'name')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  primary key (team_id, id),
  unique (team_id, centre_id, id),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade,
  foreign key (team_id, centre_id, parent_id) references media_centre_albums (team_id, centre_id, id) on delete cascade,
  foreign key (team_id, cover_file) references files (team_id, id) on delete set null (cover_file),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete set null (folder_id)
);
create index media_centre_albums_tree on media_centre_albums (team_id, centre_id, parent_id, position, id);
create index media_centre_albums_folder on media_centre_albums (team_id, folder_id) where folder_id is not null;
create index media_centre_albums_filled on media_centre_albums (team_id, id) where source <> 'hand' or sort <> 'manual';
create index media_centre_albums_cover on media_centre_albums (team_id, cover_file) where cover_file is not null;
create index media_centre_albums_created_by on media_centre_albums (created_by) where created_by is not null;

-- Files of albums, as the team has them. Those of rules and folders are kept in step with what these find.
create table media_centre_files (
  team_id uuid not null,
  -- Made from album and file, so that a file that comes again has the same address.
  id uuid not null,
  centre_id uuid not null,
  album_id uuid not null,
  file_id uuid not null,
  position numeric not null,
  -- Place among the pinned files of the Media Centre; null: not pinned.
  pin numeric,
  hidden boolean not null default false,
  title text,
  caption text,
  source text not null default 'hand' check (source in ('hand', 'rule')),
  primary key (team_id, id),
  unique (team_id, album_id, file_id),
  foreign key (team_id, centre_id, album_id) references media_centre_albums (team_id, centre_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index media_centre_files_order on media_centre_files (team_id, album_id, position, id);
create index media_centre_files_centre on media_centre_files (team_id, centre_id, album_id);
create index media_centre_files_pinned on media_centre_files (team_id, centre_id, pin, id) where pin is not null;
create index media_centre_files_hidden on media_centre_files (team_id, album_id, file_id) where hidden;
create index media_centre_files_file on media_centre_files (team_id, file_id, centre_id);

-- Publications that can be put back. Their content has no files of rules and folders, which are found anew.
create table media_centre_publications (
  team_id uuid not null,
  centre_id uuid not null,
  number integer not null,
  content jsonb not null,
  at timestamptz not null default now(),
  by uuid references users (id) on delete set null,
  primary key (team_id, centre_id, number),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create index media_centre_publications_by on media_centre_publications (by) where by is not null;

-- As visitors see them: albums and files of the publication that is live.
create table media_centre_live_albums (
  team_id uuid not null,
  id uuid not null,
  centre_id uuid not null,
  parent_id uuid,
  title text not null,
  description text not null,
  cover_file uuid,
  position numeric not null,
  access text,
  source text not null,
  filter jsonb,
  folder_id uuid,
  sort text not null,
  -- Files that its rule or folder may not bring back, because the team hid them.
  hides uuid[] not null default '{}',
  primary key (team_id, id),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create index media_centre_live_albums_tree on media_centre_live_albums (team_id, centre_id, parent_id, position, id);
create index media_centre_live_albums_filled on media_centre_live_albums (team_id, id) where source <> 'hand' or sort <> 'manual';
create table media_centre_live_files (
  team_id uuid not null,
  id uuid not null,
  centre_id uuid not null,
  album_id uuid not null,
  file_id uuid not null,
  position numeric not null,
  pin numeric,
  title text,
  caption text,
  source text not null,
  primary key (team_id, id),
  foreign key (team_id, album_id) references media_centre_live_albums (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index media_centre_live_files_order on media_centre_live_files (team_id, album_id, position, id);
create index media_centre_live_files_centre on media_centre_live_files (team_id, centre_id, album_id);
create index media_centre_live_files_pinned on media_centre_live_files (team_id, centre_id, pin, id) where pin is not null;
create index media_centre_live_files_file on media_centre_live_files (team_id, file_id, centre_id);

-- The first transaction of history that albums do not follow yet.
create table media_centre_feed (
  one boolean primary key default true check (one),
  xid xid8 not null
);

-- People without an account who may see a private Media Centre.
create table media_centre_guests (
  team_id uuid not null,
  id uuid not null,
  centre_id uuid not null,
  email text not null,
  name text,
  -- A name that several guests share; albums are given to it.
  group_name text,
  -- The sign-in link that was sent last, and its end.
  token_hash bytea,
  token_ends_at timestamptz,
  last_seen timestamptz,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create unique index media_centre_guests_email on media_centre_guests (team_id, centre_id, email) where removed_at is null;
create unique index media_centre_guests_token on media_centre_guests (token_hash) where token_hash is not null;
create index media_centre_guests_list on media_centre_guests (team_id, centre_id, id);
create index media_centre_guests_invited_by on media_centre_guests (invited_by) where invited_by is not null;

-- Albums that only some groups see.
create table media_centre_album_groups (
  team_id uuid not null,
  album_id uuid not null,
  group_name text not null,
  primary key (team_id, album_id, group_name),
  foreign key (team_id, album_id) references media_centre_albums (team_id, id) on delete cascade
);

create function note_media_centre_once_public() returns trigger language plpgsql as $$
begin
  if old.live is not null then
    insert into once_public (key, team_id) values (uuid_send(old.id), old.team_id), (convert_to('/m/' || old.slug, 'UTF8'), old.team_id) on conflict do nothing;
  end if;
  return old;
end $$;
create trigger media_centres_once_public before delete on media_centres for each row execute function note_media_centre_once_public();

-- Numbers of a Media Centre, by the day of the team's time zone.
create table media_centre_days (
  team_id uuid not null,
  centre_id uuid not null,
  day date not null,
  -- Visits with a gap of half an hour between them; sessions by a word that is another each day.
  views bigint not null default 0,
  visitors bigint not null default 0,
  searches bigint not null default 0,
  downloads bigint not null default 0,
  requests bigint not null default 0,
  primary key (team_id, centre_id, day),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
-- By file, album, preset, host of the referrer or search term.
create table media_centre_part_days (
  team_id uuid not null,
  centre_id uuid not null,
  day date not null,
  kind text not null check (kind in ('file', 'album', 'preset', 'referrer', 'term')),
  part text not null,
  views bigint not null default 0,
  searches bigint not null default 0,
  -- Of a term: what it found last.
  found bigint,
  downloads bigint not null default 0,
  requests bigint not null default 0,
  primary key (team_id, centre_id, day, kind, part),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create unlogged table media_centre_sessions (
  centre_id uuid not null,
  -- Made of address, browser and a word that is forgotten each day.
  session bytea not null,
  day date not null,
  last_event timestamptz not null,
  primary key (centre_id, session)
);
create index media_centre_sessions_age on media_centre_sessions (last_event);

-- Requests that visitors without an account make, through a Media Centre.
alter table download_requests
  add column centre_id uuid,
  add column needed_until timestamptz,
  add column terms_hash bytea,
  -- The link that shows its maker how it stands.
  add column status_hash bytea,
  add constraint download_requests_centre foreign key (team_id, centre_id) references media_centres (team_id, id) on delete set null (centre_id);
create index download_requests_centre on download_requests (team_id, centre_id, id) where centre_id is not null;
create unique index download_requests_status_link on download_requests (status_hash) where status_hash is not null;
`)
    .execute(db);
}
