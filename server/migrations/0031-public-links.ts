import { type Kysely, sql } from 'kysely';

/** The public link of a file: one at most, kept with its settings while it is turned off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table public_links (
  team_id uuid not null,
  file_id uuid not null,
  -- The token is made from it and the server's secret; its hash finds the row.
  id uuid not null,
  token_hash bytea not null unique,
  active boolean not null,
  downloadable boolean not null default false,
  password_hash text,
  -- Another with each password: who was let in with the one before is out.
  password_id uuid,
  expires_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  views integer not null default 0,
  downloads integer not null default 0,
  used_at timestamptz,
  primary key (team_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  check ((password_hash is null) = (password_id is null))
);
create index public_links_file on public_links (file_id);
create index public_links_created_by on public_links (created_by) where created_by is not null;
`)
    .execute(db);
}
