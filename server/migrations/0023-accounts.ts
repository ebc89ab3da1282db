import { type Kysely, sql } from 'kysely';

/** Second factors and passkeys (the auth library's tables, in our spelling), photos, and how each person reads times and numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table users
  add column time_zone text,
  add column region text,
  add column single_keys boolean not null default true;
alter table sessions add column last_seen_at timestamptz not null default now();

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  -- Both encrypted.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What is pending for a person (trusted browsers, half sign-ins, links) is found by whom it is for.
create index verifications_value on verifications using hash (value);
create index verifications_expiry on verifications (expires_at);

create table user_photos (
  user_id uuid primary key references users (id) on delete cascade,
  media_type text not null,
  bytes bytea not null
);
`)
    .execute(db);
}
