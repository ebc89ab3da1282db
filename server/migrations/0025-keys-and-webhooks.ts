import { type Kysely, sql } from 'kysely';

/** API keys and what was done with them; webhooks, what they were told and how far history was read for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table api_keys (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- The seat of its maker: whose role limits it, and with which it ends.
  member_id uuid not null,
  made_by uuid references users (id) on delete set null,
  name text not null,
  prefix text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  -- History goes on naming a revoked key.
  revoked_at timestamptz,
  primary key (team_id, id)
);
create index api_keys_open on api_keys (team_id, id desc) where revoked_at is null;
create index api_keys_maker on api_keys (made_by);
create table change_keys (
  team_id uuid not null,
  set_id uuid not null,
  key_id uuid not null,
  primary key (team_id, set_id),
  foreign key (team_id, key_id) references api_keys (team_id, id) on delete cascade
);
create index change_keys_key on change_keys (team_id, key_id);
alter table uploads add column key_id uuid;

create table webhooks (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  url text not null,
  events text[] not null,
  -- Sealed with the installation's secret.
  secret text not null,
  active boolean not null default true,
  -- Whether it was the product that stopped it.
  disabled boolean not null default false,
  made_by uuid references users (id) on delete set null,
  -- Only what is done from here on is told.
  since timestamptz not null default now(),
  failing_since timestamptz,
  last_at timestamptz,
  last_status integer,
  last_delivered boolean,
  -- One process at a time talks to an address.
  sending_until timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (team_id, id)
);
create index webhooks_open on webhooks (team_id, id desc) where deleted_at is null;
create index webhooks_active on webhooks (team_id) where active and deleted_at is null;
create index webhooks_maker on webhooks (made_by);
create table webhook_deliveries (
  team_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- The line of history it tells of; null for a test.
  seq bigint,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz,
  last_at timestamptz,
  last_status integer,
  -- [{at, status, ms, answer, trouble}], the first attempt first.
  log jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, webhook_id) references webhooks (team_id, id) on delete cascade
);
create unique index webhook_deliveries_line on webhook_deliveries (team_id, webhook_id, seq) where seq is not null;
create index webhook_deliveries_list on webhook_deliveries (team_id, webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_queue on webhook_deliveries (team_id, webhook_id, next_at, id) where next_at is not null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
-- How far history was read for all webhooks: one row, locked by whoever reads on.
create table webhook_feed (
  one boolean primary key default true check (one),
  xid xid8 not null,
  seq bigint not null
);
`)
    .execute(db);
}
