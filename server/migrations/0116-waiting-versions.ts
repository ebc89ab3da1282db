import { type Kysely, sql } from 'kysely';

/** New versions that wait for review, as files of a submission that are to become versions of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The file that it becomes a version of once it is approved. Null: it becomes a file of its own.
alter table submission_files add column replaces uuid,
  add foreign key (team_id, replaces) references files (team_id, id) on delete set null (replaces);
create index submission_files_replaces on submission_files (team_id, replaces) where replaces is not null;
`)
    .execute(db);
}
