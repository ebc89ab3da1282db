import { type Kysely, sql } from 'kysely';

/** Social accounts, how they are connected, the walls of demo accounts, and what others posted about accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table social_accounts (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  platform text not null,
  -- The account's id at its network; with the server, of a network that has many.
  remote_id text not null,
  server text,
  name text not null,
  username text not null,
  -- A small picture as a data URL.
  photo text,
  url text,
  active boolean not null default true,
  state text not null default 'connected' check (state in ('connected', 'expired', 'revoked')),
  state_reason text,
  way text not null default 'direct' check (way in ('direct', 'handover')),
  scopes text[] not null default '{}',
  -- Sealed with the installation's secret; null without any access.
  tokens text,
  access_until timestamptz,
  -- The time to renew it, and until when somebody is doing so.
  renew_at timestamptz,
  renewing_until timestamptz,
  -- What its server allows, where that is not what its network does.
  own_limits jsonb,
  time_zone text,
  approval jsonb not null default '{"mode": "none", "needed": 1, "approvers": []}',
  colour text not null,
  defaults jsonb not null default '{}',
  -- Places that it speaks to, as rights name them; empty: everywhere.
  territories text[] not null default '{}',
  checked_at timestamptz,
  tagged_at timestamptz,
  -- The place at the network up to which tagged posts were read.
  tagged_cursor text,
  connected_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  -- Disconnected; posts that went out by it go on naming it.
  deleted_at timestamptz,
  primary key (team_id, id)
);
create unique index social_accounts_remote on social_accounts (team_id, platform, coalesce(server, ''), remote_id) where deleted_at is null;
create index social_accounts_open on social_accounts (team_id, platform, lower(name), id) where deleted_at is null;
create index social_accounts_renew on social_accounts (renew_at) where deleted_at is null and state = 'connected' and renew_at is not null;
create index social_accounts_connected_by on social_accounts (connected_by) where connected_by is not null;

-- A person who has gone to a network to allow access, and what the network answered: for ten minutes, once.
create table social_grants (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  platform text not null,
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
create index social_grants_expired on social_grants (expires_at);
create index social_grants_user on social_grants (user_id);

-- Apps that were registered at servers of networks which have many: sealed.
create table social_apps (
  platform text not null,
  server text not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  primary key (platform, server)
);

-- Posts on the walls of demo accounts: what a network has, so that publishing can be tried without one.
create table wall_posts (
  team_id uuid not null,
  account_id uuid not null,
  id uuid not null,
  -- The key that a try to publish carries: the same key is the same post.
  key uuid not null,
  caption text not null,
  first_comment text not null default '',
  link text,
  likes integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id),
  unique (team_id, account_id, key),
  foreign key (team_id, account_id) references social_accounts (team_id, id) on delete cascade
);
create unique index wall_posts_id on wall_posts (id);
create index wall_posts_wall on wall_posts (team_id, account_id, id desc);
create table wall_media (
  team_id uuid not null,
  post_id uuid not null,
  position integer not null,
  media_type text not null,
  width integer not null,
  height integer not null,
  alt text not null,
  bytes bytea not null,
  primary key (team_id, post_id, position),
  foreign key (team_id, post_id) references wall_posts (team_id, id) on delete cascade
);
-- As they are, so that a part can be read without the rest.
alter table wall_media alter column bytes set storage external;
-- The page of a wall names its account without a team.
create unique index social_accounts_wall on social_accounts (id);

-- What others posted about connected accounts, as it was last seen.
create table tagged_posts (
  team_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  remote_id text not null,
  permalink text not null,
  caption text not null,
  posted_on timestamptz,
  media jsonb not null default '[]',
  creator jsonb not null,
  hashtags text[] not null default '{}',
  mentions text[] not null default '{}',
  found_at timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, account_id, remote_id),
  foreign key (team_id, account_id) references social_accounts (team_id, id) on delete cascade
);
create index tagged_posts_newest on tagged_posts (team_id, posted_on desc nulls last, id desc);
create index tagged_posts_words on tagged_posts using gin (team_id, fold(caption) gin_trgm_ops);
`)
    .execute(db);
}
