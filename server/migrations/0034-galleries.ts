import { type Kysely, sql } from 'kysely';

/** Galleries for other sites: what the team edits, what visitors see of it, and what happened there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table gallery_templates (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  type text not null,
  settings jsonb not null,
  preview uuid[] not null default '{}',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index gallery_templates_name on gallery_templates (team_id, lower(name));
create index gallery_templates_created_by on gallery_templates (created_by) where created_by is not null;

create table galleries (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  title text not null,
  type text not null,
  settings jsonb not null,
  filter jsonb,
  fallback uuid,
  template_id uuid,
  domains text[] not null default '{}',
  active boolean not null,
  -- Files that stand for it in lists; empty: its first ones.
  previews uuid[] not null default '{}',
  -- The number of the publication that visitors see.
  live integer,
  -- Whether the team sees something else than visitors do.
  pending boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  -- Kept for a while, so that a deletion can be undone with everything that hung on it.
  deleted_at timestamptz,
  primary key (team_id, id)
);
-- A visitor names it without its team.
create unique index galleries_id on galleries (id);
create index galleries_updated on galleries (team_id, updated_at desc, id desc) where deleted_at is null;
create index galleries_title on galleries (team_id, lower(title), id) where deleted_at is null;
create index galleries_title_trgm on galleries using gin (team_id, fold(title) gin_trgm_ops) where deleted_at is null;
create index galleries_deleted on galleries (deleted_at) where deleted_at is not null;
create index galleries_created_by on galleries (created_by) where created_by is not null;

create table gallery_files (
  team_id uuid not null,
  -- Made from gallery and file, so that a file that comes again is the same place.
  id uuid not null,
  gallery_id uuid not null,
  file_id uuid not null,
  position numeric not null,
  hidden boolean not null default false,
  pinned boolean not null default false,
  caption text,
  alt text,
  credit text,
  show_caption boolean not null default true,
  ctas jsonb not null default '[]',
  primary key (team_id, id),
  unique (team_id, gallery_id, file_id),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index gallery_files_order on gallery_files (team_id, gallery_id, position, id);
create index gallery_files_file on gallery_files (team_id, file_id, gallery_id);
create index gallery_files_ctas on gallery_files using gin (team_id, ctas jsonb_path_ops) where ctas <> '[]';

-- Which file of which gallery an id of a place means, also of those that a filter brought.
create table gallery_places (
  team_id uuid not null,
  id uuid not null,
  gallery_id uuid not null,
  file_id uuid not null,
  primary key (team_id, id),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index gallery_places_gallery on gallery_places (team_id, gallery_id);
create index gallery_places_file on gallery_places (team_id, file_id);

create table gallery_publications (
  team_id uuid not null,
  gallery_id uuid not null,
  number integer not null,
  content jsonb not null,
  at timestamptz not null default now(),
  by uuid references users (id) on delete set null,
  primary key (team_id, gallery_id, number),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade
);
create index gallery_publications_by on gallery_publications (by) where by is not null;
create index gallery_publications_files on gallery_publications using gin (team_id, (content -> 'files') jsonb_path_ops);

create table gallery_days (
  team_id uuid not null,
  gallery_id uuid not null,
  day date not null,
  views bigint not null default 0,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  cta_clicks bigint not null default 0,
  downloads bigint not null default 0,
  primary key (team_id, gallery_id, day),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade
);
create table gallery_file_days (
  team_id uuid not null,
  gallery_id uuid not null,
  day date not null,
  -- The place of the file.
  place_id uuid not null,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  cta_clicks bigint not null default 0,
  downloads bigint not null default 0,
  primary key (team_id, gallery_id, day, place_id),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade
);
create table gallery_referrer_days (
  team_id uuid not null,
  gallery_id uuid not null,
  day date not null,
  host text not null,
  views bigint not null default 0,
  last_seen timestamptz not null,
  primary key (team_id, gallery_id, day, host),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade
);
create table gallery_cta_days (
  team_id uuid not null,
  gallery_id uuid not null,
  day date not null,
  cta_id uuid not null,
  -- As it was clicked: it may be gone by the time of the report.
  label text not null,
  url text not null,
  clicks bigint not null default 0,
  primary key (team_id, gallery_id, day, cta_id),
  foreign key (team_id, gallery_id) references galleries (team_id, id) on delete cascade
);
-- Who is looking now, by a random word of the page: forgotten after half an hour.
create unlogged table gallery_sessions (
  gallery_id uuid not null,
  session text not null,
  last_event timestamptz not null,
  primary key (gallery_id, session)
);
create index gallery_sessions_age on gallery_sessions (last_event);
`)
    .execute(db);
}
