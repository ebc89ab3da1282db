import { type Kysely, sql } from 'kysely';

/** Levels at which a collection is shared with people: to view it, to fill it, or to manage it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table collection_people
  add column level text not null default 'view' check (level in ('view', 'add', 'manage'));
`)
    .execute(db);
}
