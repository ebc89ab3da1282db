import { type Kysely, sql } from 'kysely';

/** Archives of everything that a team has, made by a job and kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table team_exports (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  asked_by uuid references users (id) on delete set null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  -- The most bytes that one zip has, unless one file alone has more.
  part_bytes bigint not null,
  files bigint,
  total_bytes bigint,
  done_bytes bigint not null default 0,
  parts jsonb not null default '[]',
  failed text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (team_id, id)
);
create unique index team_exports_making on team_exports (team_id) where state = 'making';
create index team_exports_ended on team_exports (expires_at) where expires_at is not null;
create index team_exports_asked_by on team_exports (asked_by) where asked_by is not null;
`)
    .execute(db);
}
