import { type Kysely, sql } from 'kysely';

/** Folders that one team shows to another, with all below them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table shares (
  -- Whose folder it is.
  team_id uuid not null references teams (id) on delete cascade,
  folder_id uuid not null,
  -- The team it is shared with.
  guest_id uuid not null references teams (id) on delete cascade,
  download boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, folder_id, guest_id),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade,
  check (team_id <> guest_id)
);
create index shares_guest on shares (guest_id, team_id, folder_id);

-- What a shared folder holds but does not show: few, and taken off its count.
create index files_withheld on files (team_id, folder_id) where recycled_at is null and (internal_use or review_status > 0);
`)
    .execute(db);
}
