import { type Kysely, sql } from 'kysely';

/** Frames for other sites that show one file, or step through some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table single_embeds (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  title text not null,
  width int not null,
  height int not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision int not null default 1,
  primary key (team_id, id)
);
-- A visitor names it without its team.
create unique index single_embeds_id on single_embeds (id);
create index single_embeds_title_trgm on single_embeds using gin (team_id, fold(title) gin_trgm_ops);
create index single_embeds_created_by on single_embeds (created_by) where created_by is not null;

create table single_embed_files (
  team_id uuid not null,
  embed_id uuid not null,
  place int not null,
  file_id uuid not null,
  primary key (team_id, embed_id, file_id),
  foreign key (team_id, embed_id) references single_embeds (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index single_embed_files_file on single_embed_files (team_id, file_id, embed_id);
`)
    .execute(db);
}
