import { type Kysely, sql } from 'kysely';

/** Accounts at design tools, how they are connected, and what goes there and comes from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table design_accounts (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  tool text not null,
  -- The account's id at its tool.
  remote_id text not null,
  name text not null,
  state text not null default 'connected' check (state in ('connected', 'expired', 'revoked')),
  state_reason text,
  scopes text[] not null default '{}',
  -- Sealed with the installation's secret; null once it is disconnected.
  tokens text,
  access_until timestamptz,
  -- Until when somebody is renewing it: its refresh token counts once.
  renewing_until timestamptz,
  connected_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  deleted_at timestamptz,
  primary key (team_id, id)
);
create unique index design_accounts_remote on design_accounts (team_id, tool, remote_id) where deleted_at is null;
create index design_accounts_open on design_accounts (team_id, tool, lower(name), id) where deleted_at is null;
create index design_accounts_connected_by on design_accounts (connected_by) where connected_by is not null;

-- A person who has gone to a tool to allow access, and what the tool answered: for ten minutes, once.
create table design_grants (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  tool text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the session that began.
  session_hash bytea not null,
  state_hash bytea not null unique,
  -- What only the server may know: sealed.
  sealed text not null,
  finished boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (team_id, id)
);
create index design_grants_expired on design_grants (expires_at);
create index design_grants_user on design_grants (user_id);

-- Files on their way to a tool, and designs on their way into the library.
create table design_transfers (
  team_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('upload', 'import')),
  user_id uuid not null references users (id) on delete cascade,
  -- The change set that began it, and where from.
  set_id uuid not null,
  source uuid,
  -- Of an upload: the file that is sent. Of an import: the one that gets a version.
  file_id uuid,
  folder_id uuid,
  -- Of an import: which design, as which type, and which of its pages.
  design text,
  format text,
  page integer,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0,
  -- The tool's own job, once it has one.
  remote_job text,
  files uuid[] not null default '{}',
  failed text,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, account_id) references design_accounts (team_id, id) on delete cascade
);
create index design_transfers_account on design_transfers (team_id, account_id);
create index design_transfers_user on design_transfers (user_id);
create index design_transfers_old on design_transfers (created_at);
`)
    .execute(db);
}
