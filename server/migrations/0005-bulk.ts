import { type Kysely, sql } from 'kysely';

/** Bulk jobs: one thing done to many files, batch by batch; what was asked is kept, so that a killed job goes on where it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table bulk_jobs (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- All that the job changes is one set.
  set_id uuid not null,
  actor uuid not null references users (id) on delete cascade,
  action text not null,
  -- What the action needs, looked up already: ids, a date, true or false.
  value jsonb not null,
  total integer not null,
  done integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (team_id, id)
);
create unique index bulk_jobs_set on bulk_jobs (team_id, set_id);
create table bulk_batches (
  team_id uuid not null,
  job_id uuid not null,
  number integer not null,
  files uuid[] not null,
  -- [{uuid, code}] of the files that could not be changed.
  failed jsonb not null default '[]',
  done_at timestamptz,
  primary key (team_id, job_id, number),
  foreign key (team_id, job_id) references bulk_jobs (team_id, id) on delete cascade
);

-- Deleting a version asks whether a file names it as its cover.
create index files_cover on files (team_id, cover_version);
`)
    .execute(db);
}
