import { type Kysely, sql } from 'kysely';

/** The state of a closed team that it gets back when it is opened again: memberships, webhooks and shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column parked jsonb`.execute(db);
}
