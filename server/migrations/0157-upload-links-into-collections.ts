import { type Kysely, sql } from 'kysely';

/** Upload links whose files are added to a collection, beside the folder that they go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table upload_links add column collection_id uuid,
  add foreign key (team_id, collection_id) references collections (team_id, id) on delete set null (collection_id);
create index upload_links_collection on upload_links (team_id, collection_id) where collection_id is not null;
`)
    .execute(db);
}
