import { type Kysely, sql } from 'kysely';

/** Named groups of a team's members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table groups (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  name_key text collate "C" generated always as (natural_key(name)) stored,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index groups_name on groups (team_id, lower(name));
create index groups_order on groups (team_id, name_key, id);

-- Of members alone: a membership that ends leaves its groups.
create table group_members (
  team_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (team_id, group_id, user_id),
  foreign key (team_id, group_id) references groups (team_id, id) on delete cascade,
  foreign key (team_id, user_id) references members (team_id, user_id) on delete cascade
);
create index group_members_user on group_members (team_id, user_id);
`)
    .execute(db);
}
