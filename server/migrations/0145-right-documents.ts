import { type Kysely, sql } from 'kysely';

/** The contract or licence of a right: a file of the library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- No reference: where the file is gone there is nothing to show, and the change that named it can still be undone.
alter table rights add column document_id uuid;
`)
    .execute(db);
}
