import { type Kysely, sql } from 'kysely';

/** Upload defaults of folders and upload profiles, causes of changes, and the download presets of a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- {kind, uuid?, name?}: what a change follows from besides the one who acted.
alter table changes add column cause jsonb;
-- What the uploader chose for the file that an upload becomes.
alter table uploads add column wishes jsonb;

-- Without a reference to the folder: one that is deleted and brought back has them still.
create table folder_defaults (
  team_id uuid not null references teams (id) on delete cascade,
  folder_id uuid not null,
  -- {tags?, rights?, collections?: [{uuid, name}], attributes?: [{uuid, name, values}], internal_use?}
  gives jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (team_id, folder_id)
);

create table upload_profiles (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  note text,
  -- Where its uploads go when they name no folder; it may be gone.
  folder_id uuid,
  folder_name text,
  gives jsonb not null,
  is_default boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index upload_profiles_name on upload_profiles (team_id, lower(name));
create unique index upload_profiles_default on upload_profiles (team_id) where is_default;

create table download_presets (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- {width, height, format, quality, srgb, metadata, watermark, dpi}
  settings jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index download_presets_name on download_presets (team_id, lower(name));
alter table zip_requests add column preset_id uuid;
`)
    .execute(db);
}
