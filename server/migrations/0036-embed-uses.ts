import { type Kysely, sql } from 'kysely';

/** The number of times an embed was seen and its files taken, and when last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table single_embeds
  add column views int not null default 0,
  add column downloads int not null default 0,
  add column used_at timestamptz;
`)
    .execute(db);
}
