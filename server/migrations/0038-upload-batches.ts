import { type Kysely, sql } from 'kysely';

/** Files that were uploaded together, so that they can be shown together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table uploads add column batch uuid;

-- The files that the uploads of a batch became or added a version to.
create table upload_batch_files (
  team_id uuid not null,
  batch uuid not null,
  file_id uuid not null,
  primary key (team_id, batch, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index upload_batch_files_file on upload_batch_files (team_id, file_id);
`)
    .execute(db);
}
