import { type Kysely, sql } from 'kysely';

/** The way in which a video was looked at: older ones are looked at anew, and get another storyboard and their frame rate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table playbacks add column generation smallint not null default 0').execute(db);
  await sql
    .raw('create index playbacks_older on playbacks (team_id, version_id) where generation < 1 and kind is not null')
    .execute(db);
}
