import { type Kysely, sql } from 'kysely';

/** Collections with an order, a cover and counts; smart ones that fill themselves; searches that people keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table collections
  add column title_key text collate "C" generated always as (natural_key(title)) stored,
  add column kind text generated always as (case when query is null then 'manual' else 'smart' end) stored,
  add column cover_file uuid,
  add column archived_at timestamptz,
  add column updated_at timestamptz not null default now(),
  -- Live files: of a manual collection kept by triggers, of a smart one by the job that fills it.
  add column file_count bigint not null default 0,
  add column counted_exactly boolean not null default true,
  -- Of a smart collection: the files on its card, and when they and the count were found.
  add column first_files uuid[] not null default '{}',
  add column filled_at timestamptz,
  add foreign key (team_id, cover_file) references files (team_id, id) on delete set null (cover_file);
create index collections_updated on collections (team_id, updated_at desc, id desc);
create index collections_newest on collections (team_id, created_at desc, id desc);
create index collections_title on collections (team_id, title_key, id);
create index collections_count on collections (team_id, file_count desc, id desc);
create index collections_title_trgm on collections using gin (team_id, fold(title) gin_trgm_ops);
create index collections_cover on collections (team_id, cover_file) where cover_file is not null;

-- What is added later comes later, without looking; between two places there is room for some forty halvings.
create sequence collection_places;
alter table collection_files
  add column live boolean not null default true,
  alter column position set default nextval('collection_places')::double precision;
update collection_files x set live = f.recycled_at is null, position = n.place
  from (select team_id, collection_id, file_id, row_number() over (order by added_at, file_id) as place from collection_files) n
  join files f on f.team_id = n.team_id and f.id = n.file_id
  where x.team_id = n.team_id and x.collection_id = n.collection_id and x.file_id = n.file_id;
select setval('collection_places', (select count(*) + 1 from collection_files));
update collections c set file_count = n.live, updated_at = c.created_at
  from (select team_id, collection_id, count(*) filter (where live) as live from collection_files group by 1, 2) n
  where c.team_id = n.team_id and c.id = n.collection_id;
create index collection_files_order on collection_files (team_id, collection_id, live, position, file_id);

create function collection_file_comes() returns trigger language plpgsql as $$
begin
  new.position := coalesce(new.position, nextval('collection_places'));
  new.live := coalesce((select f.recycled_at is null from files f where f.team_id = new.team_id and f.id = new.file_id), true);
  return new;
end $$;
create trigger collection_files_come before insert on collection_files for each row execute function collection_file_comes();

create function count_collection_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update collections c set file_count = c.file_count + n.live, updated_at = now()
      from (select team_id, collection_id, count(*) filter (where live) as live from rows_now group by 1, 2 order by 1, 2) n
      where c.team_id = n.team_id and c.id = n.collection_id;
  elsif tg_op = 'DELETE' then
    update collections c set file_count = c.file_count - n.live, updated_at = now()
      from (select team_id, collection_id, count(*) filter (where live) as live from rows_gone group by 1, 2 order by 1, 2) n
      where c.team_id = n.team_id and c.id = n.collection_id;
  else
    update collections c set file_count = c.file_count + n.more
      from (select team_id, collection_id, sum(live) as more from (
          select team_id, collection_id, live::int as live from rows_now union all select team_id, collection_id, -live::int from rows_gone) r
        group by 1, 2 having sum(live) <> 0 order by 1, 2) n
      where c.team_id = n.team_id and c.id = n.collection_id;
  end if;
  return null;
end $$;
create trigger collection_files_counted_in after insert on collection_files referencing new table as rows_now for each statement execute function count_collection_files();
create trigger collection_files_counted_over after update on collection_files referencing old table as rows_gone new table as rows_now for each statement execute function count_collection_files();
create trigger collection_files_counted_out after delete on collection_files referencing old table as rows_gone for each statement execute function count_collection_files();

-- Row by row, so that a file that is changed in any other way costs nothing.
create function file_recycled() returns trigger language plpgsql as $$
begin
  update collection_files set live = new.recycled_at is null where team_id = new.team_id and file_id = new.id;
  return null;
end $$;
create trigger files_recycled after update of recycled_at on files for each row
  when ((old.recycled_at is null) <> (new.recycled_at is null)) execute function file_recycled();

create table saved_searches (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- Whose it is. A pinned one is everybody's.
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  name_key text collate "C" not null generated always as (natural_key(name)) stored,
  query jsonb not null,
  pinned boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (team_id, id)
);
create index saved_searches_own on saved_searches (team_id, user_id, name_key, id);
create index saved_searches_pinned on saved_searches (team_id, name_key, id) where pinned;
create index saved_searches_user on saved_searches (user_id);
`)
    .execute(db);
}
