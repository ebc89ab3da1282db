import { type Kysely, sql } from 'kysely';

/** The time when stored bytes were last read and compared, and what was wrong with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table blobs
  add column checked_at timestamptz not null default now(),
  add column damage text check (damage in ('missing', 'wrong size', 'damaged')),
  add column damaged_at timestamptz;
create index blobs_unchecked on blobs (checked_at);
create index blobs_damaged on blobs (damaged_at) where damage is not null;
`)
    .execute(db);
}
