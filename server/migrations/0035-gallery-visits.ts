import { type Kysely, sql } from 'kysely';

/** Visits of galleries are counted once, by the days of where the team is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table gallery_sessions add column counted boolean not null default false;
alter table teams add column time_zone text;
`)
    .execute(db);
}
