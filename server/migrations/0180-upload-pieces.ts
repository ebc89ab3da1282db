import { type Kysely, sql } from 'kysely';

/** Where files are kept in an S3 store, the bytes of an unfinished upload are kept there too, in pieces that every server finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table upload_pieces (
  team_id uuid not null,
  upload_id uuid not null,
  -- The first byte of the upload that it holds.
  position bigint not null,
  length bigint not null check (length > 0),
  -- Its name in the store.
  id uuid not null,
  primary key (team_id, upload_id, position),
  foreign key (team_id, upload_id) references uploads (team_id, id) on delete cascade
);
`)
    .execute(db);
}
