import { type Kysely, sql } from 'kysely';

/** Secret addresses at which calendar apps read the planned posts of a team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table post_feeds (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (team_id, id),
  unique (team_id, user_id)
);
create index post_feeds_user on post_feeds (user_id);
`)
    .execute(db);
}
