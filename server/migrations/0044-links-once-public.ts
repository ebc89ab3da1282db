import { type Kysely, sql } from 'kysely';

/**
 * The time when a link was first public: what never was is told as unknown, what was as ended. Those there are count as
 * once public.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table public_links add column published_at timestamptz;
update public_links set published_at = created_at;
`)
    .execute(db);
}
