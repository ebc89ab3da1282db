import { type Kysely, sql } from 'kysely';

/** The focal points of files, around which automatic crops are made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- {x, y}: shares of the upright picture. Null: its middle.
alter table files add column focal_point jsonb;
`)
    .execute(db);
}
