import { type Kysely, sql } from 'kysely';

/** What is made of a video so that every browser plays it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table playbacks (
  team_id uuid not null,
  version_id uuid not null,
  -- Null: nobody has looked yet what is to be made.
  planned_at timestamptz,
  -- original: browsers play what came in; file: one MP4; ladder: qualities that are streamed.
  kind text check (kind in ('original', 'file', 'ladder')),
  -- Lines of the qualities of a ladder, in the order in which they are made.
  heights integer[] not null default '{}',
  -- The reason nothing can be made of it.
  failed text,
  primary key (team_id, version_id),
  foreign key (team_id, version_id) references versions (team_id, id) on delete cascade
);
create index playbacks_unplanned on playbacks (team_id, version_id) where planned_at is null;

create table playback_files (
  team_id uuid not null,
  version_id uuid not null,
  -- The mark that is burnt in; empty: none.
  mark text not null default '',
  -- Such as play-720.mp4, without the mark's part.
  name text not null,
  -- Lines of a quality that is streamed; null for other files.
  height integer,
  position smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress smallint not null default 0,
  failed text,
  -- Of what is there.
  width integer,
  lines integer,
  bytes bigint,
  -- Bits in a second, at most and on average, and codecs by RFC 6381: of what is streamed.
  peak integer,
  average integer,
  codecs text,
  primary key (team_id, version_id, mark, name),
  foreign key (team_id, version_id) references playbacks (team_id, version_id) on delete cascade
);

-- Videos that were there before: looked at one by one when there is nothing else to do.
insert into playbacks (team_id, version_id)
  select f.team_id, f.cover_version from files f where f.kind = 'video' and f.processed and f.failed is null and f.recycled_at is null;
`)
    .execute(db);
}
