import { type Kysely, sql } from 'kysely';

/** Filters of the social calendar that people keep by a name, each for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table calendar_views (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  query jsonb not null,
  -- The one that the calendar opens with.
  usual boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  primary key (team_id, id)
);
create unique index calendar_views_name on calendar_views (team_id, user_id, lower(name));
create unique index calendar_views_usual on calendar_views (team_id, user_id) where usual;
create index calendar_views_user on calendar_views (user_id);
`)
    .execute(db);
}
