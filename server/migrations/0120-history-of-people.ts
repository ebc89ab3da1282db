import { type Kysely, sql } from 'kysely';

/** What one person did, set by set: for the history of a team, filtered by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index changes_actor_sets on changes (team_id, actor, set_id desc, seq desc)').execute(db);
}
