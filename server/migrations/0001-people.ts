import { type Kysely, sql } from 'kysely';

/** People and their sign-in (the auth library's tables, in our spelling), teams, roles, members, invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table users (
  id uuid primary key,
  name text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  is_staff boolean not null default false,
  two_factor_enabled boolean not null default false,
  active_team uuid,
  notification_settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table sessions (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create table accounts (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user on accounts (user_id);
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table teams (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  logo text,
  accent_colour text,
  default_rights uuid[] not null default '{}',
  watermark_image text,
  watermark_opacity real not null default 0.5,
  download_agreement text,
  features text[] not null,
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create table roles (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  built_in boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index roles_name on roles (team_id, lower(name));
create table members (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null,
  active boolean not null default true,
  last_seen timestamptz,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, user_id),
  foreign key (team_id, role_id) references roles (team_id, id)
);
create index members_user on members (user_id);
create index members_role on members (team_id, role_id);
create table invites (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  email text not null,
  -- Null once the role of a closed invitation is gone: the link still has to say that it is used up.
  role_id uuid,
  token_hash bytea not null unique,
  invited_by uuid references users (id) on delete set null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, role_id) references roles (team_id, id) on delete set null (role_id)
);
create index invites_open on invites (team_id, id desc) where accepted_at is null and withdrawn_at is null;
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz,
  error text,
  created_at timestamptz not null default now()
);
`)
    .execute(db);
}
