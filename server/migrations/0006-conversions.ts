import { type Kysely, sql } from 'kysely';

/** Long conversions of a version, asked once and watched by everyone who waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table conversions (
  team_id uuid not null,
  version_id uuid not null,
  -- The rendition it makes, such as converted.mp4.
  name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress smallint not null default 0,
  failed text,
  asked_at timestamptz not null default now(),
  primary key (team_id, version_id, name),
  foreign key (team_id, version_id) references versions (team_id, id) on delete cascade
);
create table zip_requests (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  files uuid[] not null,
  size text not null,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
`)
    .execute(db);
}
