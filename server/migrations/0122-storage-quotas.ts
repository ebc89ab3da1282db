import { type Kysely, sql } from 'kysely';

/** How much a team may store, as staff say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Bytes of originals, equal ones once; null: as much as the server has room for.
alter table teams add column storage_quota bigint check (storage_quota > 0),
  -- Its managers were told that little of it is left.
  add column storage_warned boolean not null default false;
create index blobs_size on blobs (team_id) include (size);
`)
    .execute(db);
}
