import { type Kysely, sql } from 'kysely';

/** Roles whose members use the tags that there are, and the tags that they propose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Members may give files tags that do not exist yet. Who manages tags always may.
alter table roles add column new_tags boolean not null default true;

create table tag_proposals (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'merged', 'declined', 'withdrawn')),
  -- Why it was declined.
  reason text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create index tag_proposals_open on tag_proposals (team_id, id) where state = 'open';
create unique index tag_proposals_once on tag_proposals (team_id, lower(name), created_by) where state = 'open';
create index tag_proposals_created_by on tag_proposals (created_by) where created_by is not null;

-- The files that get the tag.
create table tag_proposal_files (
  team_id uuid not null,
  proposal_id uuid not null,
  file_id uuid not null,
  primary key (team_id, proposal_id, file_id),
  foreign key (team_id, proposal_id) references tag_proposals (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index tag_proposal_files_file on tag_proposal_files (team_id, file_id);
`)
    .execute(db);
}
