import { type Kysely, sql } from 'kysely';

/** Captions of versions, and what is said in them as search finds it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- What is read in captions: kept until the version is gone, so that a replacement can be taken back.
create table caption_texts (
  team_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  cues integer not null,
  said text not null,
  primary key (team_id, id),
  foreign key (team_id, version_id) references versions (team_id, id) on delete cascade
);
create index caption_texts_version on caption_texts (team_id, version_id);

create table captions (
  team_id uuid not null,
  id uuid not null,
  version_id uuid not null,
  text_id uuid not null,
  kind text not null check (kind in ('captions', 'subtitles')),
  language text,
  label text not null,
  -- The stream of the video that it was taken from.
  stream integer,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- Removed ones can be brought back, and are not taken from the video anew.
  removed_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, version_id) references versions (team_id, id) on delete cascade,
  foreign key (team_id, text_id) references caption_texts (team_id, id) on delete cascade
);
create index captions_version on captions (team_id, version_id, id);
create unique index captions_stream on captions (team_id, version_id, stream) where stream is not null;
create index captions_text on captions (team_id, text_id);
create index captions_created_by on captions (created_by);

-- As much as fits into an index of words.
create function spoken_words(of_team uuid, of_version uuid) returns tsvector language sql stable as $$
  select to_tsvector('simple', spaced_words(fold(left(a.said, case when octet_length(a.said) <= 250000 then length(a.said)
    else (250000.0 / octet_length(a.said) * length(a.said))::integer end))))
  from (select string_agg(t.said, ' ' order by c.id) as said from captions c join caption_texts t on t.team_id = c.team_id and t.id = c.text_id
    where c.team_id = of_team and c.version_id = of_version and c.removed_at is null) a
$$;
`)
    .execute(db);
}
