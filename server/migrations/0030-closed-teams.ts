import { type Kysely, sql } from 'kysely';

/** What a team that is closed gets back when it is opened again: its seats, webhooks and shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column parked jsonb`.execute(db);
}
