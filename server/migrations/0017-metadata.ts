import { type Kysely, sql } from 'kysely';

/** Teams' corrections of files' metadata, and the posts of files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table metadata_corrections (
  team_id uuid not null,
  file_id uuid not null,
  -- Made of the file, the schema and the key: see idWithin of features/metadata/rules.ts.
  id uuid not null,
  schema text not null,
  key text not null,
  value text not null,
  primary key (team_id, file_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);

-- {posted_on, caption} of the social post that the file came from.
alter table files add column social_post jsonb;
`)
    .execute(db);
}
