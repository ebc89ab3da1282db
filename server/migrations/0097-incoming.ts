import { type Kysely, sql } from 'kysely';

/** Files that wait for a reviewer before they are in the library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Uploads by members with the role wait for review.
alter table roles add column uploads_wait boolean not null default false;

-- Files that somebody sent together. What became of them is told by review_status of the files.
create table submissions (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  -- What uploads of the same person that belong together have in common.
  batch text not null,
  title text,
  note text,
  assignee uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index submissions_batch on submissions (team_id, user_id, batch);
create index submissions_assignee on submissions (team_id, assignee) where assignee is not null;
create index submissions_user on submissions (user_id);
create index submissions_assigned on submissions (assignee);

create table submission_files (
  team_id uuid not null,
  file_id uuid not null,
  submission_id uuid not null,
  -- The last answer about it, until it waits again.
  reason text,
  message text,
  again boolean not null default false,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  primary key (team_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, submission_id) references submissions (team_id, id) on delete cascade
);
create index submission_files_submission on submission_files (team_id, submission_id);
create index submission_files_decider on submission_files (decided_by);
-- Those of which changes are asked.
create index submission_files_asked on submission_files (team_id, file_id) where again and reason is null;

alter table notifications add column submission_id uuid;
`)
    .execute(db);
}
