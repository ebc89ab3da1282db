import { type Kysely, sql } from 'kysely';

/** Image recipes that a team keeps by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table recipes (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  recipe jsonb not null,
  made_by uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id)
);
create unique index recipes_name on recipes (team_id, lower(name));
create index recipes_made_by on recipes (made_by) where made_by is not null;
`)
    .execute(db);
}
