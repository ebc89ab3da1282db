import { type Kysely, sql } from 'kysely';

/** Sizes of download requests, words that mean one another in a Media Centre, weekly reports, and indexes for its requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table download_requests
  -- The largest size that the requester needs, and the largest that is given; null: the original.
  add column wanted_size text check (wanted_size in ('large', 'medium')),
  add column granted_size text check (granted_size in ('large', 'medium'));
-- When its link gave a file last.
alter table download_request_files add column taken_at timestamptz;
create index download_requests_centre_made on download_requests (team_id, centre_id, created_at) where centre_id is not null;
create index download_requests_centre_answered on download_requests (team_id, centre_id, decided_at, id)
  where centre_id is not null and decided_at is not null;
create index download_requests_centre_status on download_requests (team_id, centre_id, status, id)
  where centre_id is not null and repeats is null;
create index download_requests_centre_requester on download_requests (team_id, centre_id, requester_id, id)
  where centre_id is not null and repeats is null;

-- What visitors of a Media Centre type, and the words that it is searched by as well.
create table media_centre_synonyms (
  team_id uuid not null,
  centre_id uuid not null,
  -- As search terms are counted.
  term text not null,
  means text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, centre_id, term),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create index media_centre_synonyms_created_by on media_centre_synonyms (created_by) where created_by is not null;

-- Members who get the numbers of a Media Centre by email each week.
create table media_centre_reports (
  team_id uuid not null,
  centre_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- The Monday after the last week that was told.
  told date not null,
  primary key (team_id, centre_id, user_id),
  foreign key (team_id, centre_id) references media_centres (team_id, id) on delete cascade
);
create index media_centre_reports_user on media_centre_reports (user_id);

-- Requests are counted where they are kept.
alter table media_centre_days drop column requests;
alter table media_centre_part_days drop column requests;
`)
    .execute(db);
}
