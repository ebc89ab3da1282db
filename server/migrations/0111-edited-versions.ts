import { type Kysely, sql } from 'kysely';

/** Recipes of the versions that the image editor made, and what they were made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table edited_versions (
  team_id uuid not null,
  version_id uuid not null,
  -- The version that the recipe was put on; null once it is deleted.
  source_version uuid,
  recipe jsonb not null,
  created_at timestamptz not null default now(),
  primary key (team_id, version_id),
  foreign key (team_id, version_id) references versions (team_id, id) on delete cascade,
  foreign key (team_id, source_version) references versions (team_id, id) on delete set null (source_version)
);
create index edited_versions_source on edited_versions (team_id, source_version) where source_version is not null;
create index files_copied_from on files (team_id, copied_from) where copied_from is not null;
`)
    .execute(db);
}
