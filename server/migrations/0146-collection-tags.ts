import { type Kysely, sql } from 'kysely';

/** Tags of collections themselves, beside those of their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table collection_tags (
  team_id uuid not null,
  collection_id uuid not null,
  tag_id uuid not null,
  primary key (team_id, collection_id, tag_id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade,
  foreign key (team_id, tag_id) references tags (team_id, id) on delete cascade
);
create index collection_tags_tag on collection_tags (team_id, tag_id, collection_id);
`)
    .execute(db);
}
