import { type Kysely, sql } from 'kysely';

/** Attachments of files, and files that belong together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table attachments (
  team_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  -- A link with what it is called, or another file of the team.
  url text,
  title text,
  attached_id uuid,
  -- Whether the attached file was uploaded for this.
  uploaded boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, attached_id) references files (team_id, id) on delete cascade,
  check ((url is null) <> (attached_id is null)),
  check (attached_id <> file_id)
);
create index attachments_file on attachments (team_id, file_id, id);
create unique index attachments_file_once on attachments (team_id, attached_id, file_id) where attached_id is not null;
create unique index attachments_url_once on attachments (team_id, file_id, url) where url is not null;
create index attachments_created_by on attachments (created_by) where created_by is not null;

create table related_files (
  team_id uuid not null,
  file_id uuid not null,
  other_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (team_id, file_id, other_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, other_id) references files (team_id, id) on delete cascade,
  -- A pair stands in both directions, or not at all.
  foreign key (team_id, other_id, file_id) references related_files (team_id, file_id, other_id) deferrable initially deferred,
  check (file_id <> other_id)
);
create index related_files_other on related_files (team_id, other_id, file_id);

-- The file that an upload is attached to once it is there.
alter table uploads add column attach_to uuid;
`)
    .execute(db);
}
