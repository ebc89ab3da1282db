import { type Kysely, sql } from 'kysely';

/** The word of each day that visits of Media Centres are told apart by, without an address being kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Of days in the time zones of teams. A word is deleted when its day is over everywhere: then nothing leads back to anybody.
create unlogged table visit_salts (
  day date primary key,
  salt bytea not null
);
`)
    .execute(db);
}
