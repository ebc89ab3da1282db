import { type Kysely, sql } from 'kysely';

/** Requests to creators by a link that works once, their answers, and the ledger that proves these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The terms that creators are asked to agree to, version by version. A text is never changed.
create table approval_terms (
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
create index approval_terms_created_by on approval_terms (created_by) where created_by is not null;

create table one_time_approvals (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  -- Of the link in the reminder: nobody can send the first again.
  reminder_hash bytea unique,
  -- Of the link in the receipt, by which the creator withdraws.
  receipt_hash bytea unique,
  creator_name text not null,
  creator_handle text,
  creator_email text,
  creator_id uuid,
  message text,
  -- The rights asked for, as they were then: uuid, name, summary, channels, territories.
  rights jsonb not null,
  channels text[] not null default '{}',
  territories text[] not null default '{}',
  -- The days that it holds from the answer on; null: without end.
  duration_days integer,
  -- Where the creator published the pictures.
  permalink text,
  terms_version integer not null,
  age_check boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'expired', 'revoked')),
  mailed boolean not null default false,
  reminder_days integer,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  viewed_at timestamptz,
  reminded_at timestamptz,
  decided_at timestamptz,
  withdrawn_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz not null,
  -- Taken from the list. What was answered stays answered.
  deleted_at timestamptz,
  signature_name text,
  signature_ip text,
  signature_agent text,
  credit text,
  -- The line of the ledger that has the answer.
  ledger_number bigint,
  primary key (team_id, id),
  foreign key (team_id, terms_version) references approval_terms (team_id, version),
  foreign key (team_id, creator_id) references creators (team_id, id) on delete set null (creator_id)
);
create index one_time_approvals_list on one_time_approvals (team_id, id desc) where deleted_at is null;
create index one_time_approvals_terms on one_time_approvals (team_id, terms_version);
create index one_time_approvals_creator on one_time_approvals (team_id, creator_id) where creator_id is not null;
create index one_time_approvals_due on one_time_approvals (expires_at) where status = 'pending';
create index one_time_approvals_remind on one_time_approvals (sent_at) where status = 'pending' and reminder_days is not null and reminded_at is null;
create index one_time_approvals_created_by on one_time_approvals (created_by) where created_by is not null;

-- The pictures of a request, each bound to the bytes that it had.
create table approval_items (
  team_id uuid not null,
  approval_id uuid not null,
  position integer not null,
  file_id uuid,
  version_id uuid,
  post_id uuid,
  -- The place of the picture in the post.
  piece integer,
  name text not null,
  sha256 bytea not null,
  -- Null until it is answered.
  granted boolean,
  -- Rights that the answer gave to the file, which a withdrawal takes away again.
  given uuid[] not null default '{}',
  primary key (team_id, approval_id, position),
  foreign key (team_id, approval_id) references one_time_approvals (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete set null (file_id),
  foreign key (team_id, post_id) references social_posts (team_id, id) on delete set null (post_id)
);
create index approval_items_file on approval_items (team_id, file_id) where file_id is not null;
create index approval_items_post on approval_items (team_id, post_id) where post_id is not null;

-- A chain for each team: the hash of a line covers that of the line before. It outlives the team.
create table ledger_entries (
  team_id uuid not null,
  number bigint not null,
  at timestamptz not null,
  kind text not null,
  -- JSON, byte for byte as it was hashed.
  payload text not null,
  prev bytea not null,
  hash bytea not null,
  primary key (team_id, number)
);
-- The end of each chain, signed by the installation: nobody can cut a chain or make another without its secret.
create table ledger_heads (
  team_id uuid primary key,
  number bigint not null,
  hash bytea not null,
  key_id text not null,
  signature bytea not null
);
create table ledger_keys (
  id text primary key,
  -- SPKI as PEM.
  public_key text not null,
  -- PKCS #8 as PEM, sealed.
  sealed text not null,
  created_at timestamptz not null default now()
);

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to, never changed.' using errcode = '42501';
end
$$;
create trigger ledger_entries_kept before update or delete or truncate on ledger_entries
  for each statement execute function keep_ledger();
`)
    .execute(db);
}
