import { type Kysely, sql } from 'kysely';

/** Folders of whose files a person does not want to hear, with all below them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table muted_folders (
  team_id uuid not null,
  folder_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (team_id, user_id, folder_id),
  foreign key (team_id, folder_id) references folders (team_id, id) on delete cascade
);
create index muted_folders_user on muted_folders (user_id, muted_at);
create index muted_folders_folder on muted_folders (team_id, folder_id);
`)
    .execute(db);
}
