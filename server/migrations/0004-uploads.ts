import { type Kysely, sql } from 'kysely';

/** Resumable uploads under way, and what became of them; the words of each version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table uploads (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- receiving: bytes are still to come; complete: all are on stable storage and wait to become a file; finished: the file is there.
  state text not null default 'receiving' check (state in ('receiving', 'complete', 'finished')),
  length bigint not null,
  -- What is on stable storage: where a broken upload goes on.
  received bigint not null default 0,
  -- Upload-Metadata and Upload-Concat as the client sent them.
  metadata text not null default '',
  concat text,
  name text not null,
  folder_id uuid,
  -- Folders below that one, which are made when they are not there.
  path text[] not null default '{}',
  -- The file that gets a new version.
  version_of uuid,
  declared_sha256 bytea,
  sha256 bytea,
  file_id uuid,
  -- Who is writing, until when, and whether another waits for it.
  lease uuid,
  leased_until timestamptz,
  release_asked boolean not null default false,
  created_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  primary key (team_id, id),
  check (received between 0 and length),
  check (octet_length(sha256) = 32)
);
create index uploads_activity on uploads (state, active_at);
create index uploads_lease on uploads (lease) where lease is not null;

-- Each version keeps the words that search finds its file by while it is the cover.
alter table versions add column embedded_text text not null default '', add column document_words tsvector;
`)
    .execute(db);
}
