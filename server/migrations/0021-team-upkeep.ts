import { type Kysely, sql } from 'kysely';

/** The time that a team's Recycling Bin keeps files, which features its members asked for, and what its files take. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Null: what is recycled stays until someone deletes it.
alter table teams add column bin_days integer default 30 check (bin_days between 1 and 3650);
-- Nothing goes sooner than so many days after this: a new period is given whole to what is in the bin already.
alter table teams add column bin_since timestamptz not null default now();
create index files_recycled on files (team_id, recycled_at, id) where recycled_at is not null;

create table feature_requests (
  team_id uuid not null references teams (id) on delete cascade,
  feature text not null,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, feature)
);
create index feature_requests_user on feature_requests (user_id) where user_id is not null;

-- Files with versions besides their cover: few, and asked for when room is made.
create index files_versioned on files (team_id, id) where version_count > 1;

-- What a team's files take, as it was counted last: reading a million rows for each look would cost seconds.
create table storage_tallies (
  team_id uuid primary key references teams (id) on delete cascade,
  counted_at timestamptz not null,
  tally jsonb not null
);
-- The same of each folder: its own files, and with everything below. The zero uuid stands for Root.
create table storage_folders (
  team_id uuid not null references teams (id) on delete cascade,
  folder_id uuid not null,
  own_files bigint not null,
  own_bytes bigint not null,
  files bigint not null,
  bytes bigint not null,
  primary key (team_id, folder_id)
);
`)
    .execute(db);
}
