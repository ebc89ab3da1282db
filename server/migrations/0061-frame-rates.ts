import { type Kysely, sql } from 'kysely';

/** The frames of a video in a second, so that its player steps by one at once. Older videos keep none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table playbacks add column frame_rate real').execute(db);
}
