import { type Kysely, sql } from 'kysely';

/** Whoever manages tags is told of proposed ones once a day and team at most: this finds what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create index notifications_tag_proposed on notifications (team_id, user_id, created_at) where kind = 'tag_proposed';
`)
    .execute(db);
}
