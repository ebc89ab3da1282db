import { type Kysely, sql } from 'kysely';

/** Files with the same bytes and pictures that look alike, found as they come; and what people say are no duplicates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Bytes that several files have had. Whether they still do is asked when they are shown.
create table twins (
  team_id uuid not null references teams (id) on delete cascade,
  sha256 bytea not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (team_id, sha256)
);
create index twins_found on twins (team_id, found_at desc, sha256 desc);
create function note_twins() returns trigger language plpgsql as $$
begin
  insert into twins (team_id, sha256) select distinct n.team_id, n.sha256 from came n
    where n.size > 0 and exists (select 1 from files d where d.team_id = n.team_id and d.sha256 = n.sha256 and d.id <> n.id)
    on conflict do nothing;
  return null;
end $$;
create trigger files_twinned after insert on files referencing new table as came for each statement execute function note_twins();
create function note_twin() returns trigger language plpgsql as $$
begin
  insert into twins (team_id, sha256) select new.team_id, new.sha256
    where new.size > 0 and exists (select 1 from files d where d.team_id = new.team_id and d.sha256 = new.sha256 and d.id <> new.id)
    on conflict do nothing;
  return null;
end $$;
create trigger files_twinned_later after update of sha256, recycled_at on files for each row
  when (new.recycled_at is null and (old.sha256 <> new.sha256 or old.recycled_at is not null)) execute function note_twin();
insert into twins (team_id, sha256) select team_id, sha256 from files where size > 0 group by team_id, sha256 having count(*) > 1;

-- The four quarters of a hash, each with its place. Hashes that differ in few bits have a quarter that differs in next to none,
-- so that pictures that look alike are found by an index.
create function phash_bands(hash bit(64)) returns int[] language sql immutable strict parallel safe
  return array[substring(hash from 1 for 16)::bit(16)::int, substring(hash from 17 for 16)::bit(16)::int + 65536,
    substring(hash from 33 for 16)::bit(16)::int + 131072, substring(hash from 49 for 16)::bit(16)::int + 196608];
create index versions_phash_bands on versions using gin (phash_bands(phash)) where phash is not null;

create table likeness_groups (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id)
);
create index likeness_groups_found on likeness_groups (team_id, found_at desc, id desc);
create table alike_files (
  team_id uuid not null,
  file_id uuid not null,
  group_id uuid not null,
  primary key (team_id, file_id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, group_id) references likeness_groups (team_id, id) on delete cascade
);
create index alike_files_group on alike_files (team_id, group_id);

-- Files whose picture is yet to be compared with the others.
create table uncompared_files (
  team_id uuid not null,
  file_id uuid not null,
  primary key (team_id, file_id)
);
create function note_picture() returns trigger language plpgsql as $$
begin
  -- Written even where it is: a job that is at it now may not have seen what just changed.
  if tg_table_name = 'versions' then
    insert into uncompared_files (team_id, file_id) values (new.team_id, new.file_id) on conflict (team_id, file_id) do update set file_id = excluded.file_id;
  else
    insert into uncompared_files (team_id, file_id) values (new.team_id, new.id) on conflict (team_id, file_id) do update set file_id = excluded.file_id;
  end if;
  return null;
end $$;
create trigger versions_hashed after update of phash on versions for each row when (old.phash is distinct from new.phash) execute function note_picture();
create trigger files_covered after update of cover_version on files for each row when (old.cover_version <> new.cover_version) execute function note_picture();
insert into uncompared_files (team_id, file_id) select f.team_id, f.id from files f join versions v on v.team_id = f.team_id and v.id = f.cover_version
  where f.kind = 'image' and v.phash is not null;

-- Pairs that someone has said are different things.
create table not_duplicates (
  team_id uuid not null,
  one uuid not null,
  other uuid not null,
  primary key (team_id, one, other),
  check (one < other),
  foreign key (team_id, one) references files (team_id, id) on delete cascade,
  foreign key (team_id, other) references files (team_id, id) on delete cascade
);
create index not_duplicates_other on not_duplicates (team_id, other);
`)
    .execute(db);
}
