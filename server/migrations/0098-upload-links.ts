import { type Kysely, sql } from 'kysely';

/** Links by which people without an account send files, and what they sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The terms that guests are asked to agree to, version by version. A text is never changed.
create table upload_terms (
  team_id uuid not null references teams (id) on delete cascade,
  version integer not null,
  text text not null,
  -- SHA-256 of the text.
  hash bytea not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, version),
  unique (team_id, hash)
);
create index upload_terms_created_by on upload_terms (created_by) where created_by is not null;

create table upload_links (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- The token is made from the id and the secret of the installation.
  token_hash bytea not null unique,
  -- The token, where an older secret made it.
  token_sealed text,
  title text not null,
  welcome text,
  -- Where files go; it may be gone.
  folder_id uuid,
  terms_version integer,
  -- How much each field is wanted: off, optional or required.
  asked jsonb not null,
  ends_at timestamptz,
  max_files integer,
  max_bytes bigint,
  kinds text[] not null default '{}',
  password_hash text,
  -- Another for each password.
  password_id uuid,
  active boolean not null default true,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (team_id, id),
  foreign key (team_id, terms_version) references upload_terms (team_id, version)
);
create index upload_links_created_by on upload_links (created_by) where created_by is not null;
create index upload_links_terms on upload_links (team_id, terms_version) where terms_version is not null;
create index upload_links_shared on upload_links (team_id, created_at desc, id desc) where active;

-- What one guest sends at once.
create table upload_sendings (
  team_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  -- Of the secret that goes with each upload, and opens the receipt.
  secret_hash bytea not null unique,
  name text,
  email text,
  organisation text,
  credit text,
  terms_version integer,
  ip text,
  agent text,
  started_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The entry of the ledger that has it.
  ledger_number bigint,
  primary key (team_id, id),
  foreign key (team_id, link_id) references upload_links (team_id, id) on delete cascade,
  foreign key (team_id, terms_version) references upload_terms (team_id, version)
);
create index upload_sendings_link on upload_sendings (team_id, link_id, id desc);
create index upload_sendings_terms on upload_sendings (team_id, terms_version) where terms_version is not null;
create index upload_sendings_open on upload_sendings (active_at) where closed_at is null;

-- Files of a sending: a place is taken when the upload begins.
create table upload_sending_files (
  team_id uuid not null,
  upload_id uuid not null,
  sending_id uuid not null,
  link_id uuid not null,
  note text,
  name text not null,
  size bigint not null,
  -- Null until all of it has come.
  file_id uuid,
  sha256 bytea,
  primary key (team_id, upload_id),
  foreign key (team_id, sending_id) references upload_sendings (team_id, id) on delete cascade
);
create index upload_sending_files_sending on upload_sending_files (team_id, sending_id);
create index upload_sending_files_link on upload_sending_files (team_id, link_id);
create index upload_sending_files_file on upload_sending_files (team_id, file_id) where file_id is not null;

-- An upload is a member's, or belongs to the sending of a guest.
alter table uploads alter column user_id drop not null, add column sending_id uuid,
  add foreign key (team_id, sending_id) references upload_sendings (team_id, id) on delete cascade,
  add constraint uploads_sender check ((user_id is null) <> (sending_id is null));
create index uploads_sending on uploads (team_id, sending_id) where sending_id is not null;

-- A submission of a guest is what came of one sending.
alter table submissions add column sending_id uuid,
  add foreign key (team_id, sending_id) references upload_sendings (team_id, id) on delete set null (sending_id);
create unique index submissions_sending on submissions (team_id, sending_id) where sending_id is not null;
`)
    .execute(db);
}
