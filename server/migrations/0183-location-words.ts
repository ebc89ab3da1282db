import { type Kysely, sql } from 'kysely';

/** The words of places, apart from all others: a word that many names have is no longer looked for in all of those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Analyzing and building an index see no schema but the system's, so what an index calls has to name its own.
create function location_words(value text) returns text language sql immutable strict parallel safe set search_path from current as $$
  select searchable(value)
$$;
create index files_location on files using gin (location_words(location_text) gin_trgm_ops) where location_text is not null;
`)
    .execute(db);
}
