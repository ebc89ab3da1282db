import { type Kysely, sql } from 'kysely';

/** Videos that are made of a part of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table video_edits (
  team_id uuid not null,
  id uuid not null,
  -- The file that is edited, and the version that it is made of.
  file_id uuid not null,
  version_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- The change set that it belongs to, and where it was asked from.
  set_id uuid not null,
  source uuid,
  -- What is done to it, as the call was sent.
  cut jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress integer not null default 0,
  starts_at double precision,
  copied boolean,
  -- The file that has the result.
  made uuid,
  failed text,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index video_edits_file on video_edits (team_id, file_id);
create index video_edits_user on video_edits (user_id);
create index video_edits_old on video_edits (created_at);
`)
    .execute(db);
}
