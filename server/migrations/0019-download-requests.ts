import { type Kysely, sql } from 'kysely';

/** Download requests, their decisions, and the terms accepted before a download. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table download_requests (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- For someone with an account, the id of it.
  requester_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  -- The team by whose seat they saw the files: who has left it has the link no more.
  through_id uuid references teams (id) on delete cascade,
  name text not null,
  email text not null,
  company text,
  reason text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  message text,
  -- Another with each approval. The token of the link is made from it and the server's secret; its hash finds the row.
  grant_id uuid,
  token_hash bytea,
  expires_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id)
);
create index download_requests_status on download_requests (team_id, status, id);
create index download_requests_requester on download_requests (team_id, requester_id, id);
create index download_requests_user on download_requests (user_id, id) where user_id is not null;
create index download_requests_through on download_requests (through_id);
create index download_requests_decided_by on download_requests (decided_by) where decided_by is not null;
create unique index download_requests_token on download_requests (token_hash) where token_hash is not null;

create table download_request_files (
  team_id uuid not null,
  request_id uuid not null,
  file_id uuid not null,
  place integer not null,
  granted boolean not null default true,
  primary key (team_id, request_id, file_id),
  foreign key (team_id, request_id) references download_requests (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index download_request_files_file on download_request_files (team_id, file_id);

-- The words that were accepted, as they were.
create table download_agreements (
  team_id uuid not null references teams (id) on delete cascade,
  text_hash bytea not null,
  text text not null,
  primary key (team_id, text_hash)
);
create table accepted_agreements (
  user_id uuid not null references users (id) on delete cascade,
  team_id uuid not null,
  text_hash bytea not null,
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (user_id, team_id, text_hash),
  foreign key (team_id, text_hash) references download_agreements (team_id, text_hash) on delete cascade
);
create index accepted_agreements_text on accepted_agreements (team_id, text_hash);

alter table notifications add column request_id uuid;
create index notifications_request on notifications (request_id) where request_id is not null;
`)
    .execute(db);
}
