import { type Kysely, sql } from 'kysely';

/** The folder of what lies on the map, so that the map of a large folder reads an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
drop index files_map;
create index files_map on files (team_id, map_x, map_y) include (id, taken_key, folder_id) where recycled_at is null and map_x is not null;
`)
    .execute(db);
}
