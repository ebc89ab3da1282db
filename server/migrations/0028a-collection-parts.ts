import { type Kysely, sql } from 'kysely';

/** Sections and notes of a manual collection, whom one was shared with, who wants to hear of a smart one's new files, and which ends were told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- A section stands among the places of the files and holds those up to the next.
create table collection_sections (
  team_id uuid not null,
  collection_id uuid not null,
  id uuid not null,
  title text not null,
  position double precision not null,
  primary key (team_id, collection_id, id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade
);
-- Apart from collection_files, so that a file that is taken out and put back finds its note.
create table collection_notes (
  team_id uuid not null,
  collection_id uuid not null,
  file_id uuid not null,
  text text not null,
  primary key (team_id, collection_id, file_id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index collection_notes_file on collection_notes (team_id, file_id);
create table collection_people (
  team_id uuid not null,
  collection_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  shared_at timestamptz not null default now(),
  primary key (team_id, collection_id, user_id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade
);
create index collection_people_user on collection_people (user_id, team_id, collection_id);
create table collection_watchers (
  team_id uuid not null,
  collection_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (team_id, collection_id, user_id),
  foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade
);
create index collection_watchers_user on collection_watchers (user_id);
-- How many files a watched collection had when its watchers were last told.
alter table collections add column told_count bigint;

alter table notifications add column collection_id uuid,
  add foreign key (team_id, collection_id) references collections (team_id, id) on delete cascade;
create index notifications_collection on notifications (team_id, collection_id) where collection_id is not null;

-- Ends of files that people were told of, each once for 30, 14 and 3 days before.
create table end_alerts (
  team_id uuid not null,
  file_id uuid not null,
  lead smallint not null,
  ends_at timestamptz not null,
  primary key (team_id, file_id, lead),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
`)
    .execute(db);
}
