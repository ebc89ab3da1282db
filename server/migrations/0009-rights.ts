import { type Kysely, sql } from 'kysely';

/** Rights as templates with terms in versions, and what they make of each file, copied to the file for lists and counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table rights
  add summary text,
  add channels text[] not null default '{}',
  add territories text[] not null default '{}',
  -- Whole days, the last included, in UTC.
  add valid_from date,
  add valid_to date,
  add credit text,
  add exclusivity text check (exclusivity in ('exclusive', 'sole', 'non_exclusive')),
  add modifications text check (modifications in ('allowed', 'limited', 'not_allowed')),
  -- Zero: none.
  add terms_version integer not null default 0,
  add withdrawn_at timestamptz,
  add created_by uuid references users (id) on delete set null,
  add updated_at timestamptz not null default now(),
  add revision integer not null default 1,
  add check (valid_to >= valid_from);
alter table rights
  -- Whether it asks for more than it being there.
  add conditional boolean not null generated always as (channels <> '{}' or territories <> '{}' or credit is not null
    or coalesce(modifications <> 'allowed', false) or terms_version > 0) stored;
create index rights_end on rights (team_id, valid_to) where valid_to is not null;
create table right_terms (
  team_id uuid not null,
  right_id uuid not null,
  version integer not null,
  text text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- No reference to rights: one that is deleted comes back with its terms.
  primary key (team_id, right_id, version),
  foreign key (team_id) references teams (id) on delete cascade
);

alter table files
  add right_ids uuid[] not null default '{}',
  -- When the last of the linked rights begins, and the first of them ends.
  add rights_from timestamptz,
  add rights_to timestamptz,
  add rights_conditions boolean not null default false,
  add rights_withdrawn boolean not null default false;
alter table files
  add ends_at timestamptz generated always as (least(expiration_date, rights_to)) stored,
  -- The part of a file's state that does not hang on time: contract/rights-state.ts has the order.
  add rights_class smallint not null generated always as (case when rights_withdrawn then 5 when review_status > 0 then 4 when internal_use then 3
    when right_ids = '{}' and approval is null then 2 when rights_conditions then 1 else 0 end) stored;
create index files_rights_class on files (team_id, rights_class, created_at desc, id desc) where recycled_at is null;
create index files_ends on files (team_id, ends_at) where ends_at is not null and recycled_at is null;
create index files_begins on files (team_id, rights_from) where rights_from is not null and recycled_at is null;

-- Rights are counted beside tags. What else the function keeps stays as the migrations before this one left it.
do $patch$
declare
  said text := pg_get_functiondef('count_files'::regproc);
begin
  said := replace(said, 'a.tag_ids <> b.tag_ids', 'a.tag_ids <> b.tag_ids or a.right_ids <> b.right_ids');
  said := replace(said, 'select team_id, folder_id, tag_ids, recycled_at', 'select team_id, folder_id, tag_ids || right_ids as tag_ids, recycled_at');
  said := regexp_replace(said, '((after|before)_rows f\\s+cross join lateral count_buckets\\(folder_id, tag_ids)\\)', '\\1 || right_ids)', 'g');
  if (select count(*) from regexp_matches(said, 'right_ids', 'g')) <> 6 then
    raise exception 'count_files is not as it was expected to be: %', said;
  end if;
  execute said;
end $patch$;

-- Other rights are a new revision of the file; other dates of a right are not.
create function copy_rights(team uuid, file_ids uuid[], changed boolean) returns void language sql as $$
  update files f set right_ids = coalesce(r.ids, '{}'), rights_from = r.begins, rights_to = r.ends,
      rights_conditions = coalesce(r.conditions, false), rights_withdrawn = coalesce(r.withdrawn, false),
      revision = case when changed then f.revision + 1 else f.revision end, updated_at = case when changed then now() else f.updated_at end
    from unnest(file_ids) w (id) left join lateral (
      select array_agg(g.id order by g.id) as ids, max(g.valid_from)::timestamp at time zone 'UTC' as begins,
        (min(g.valid_to) + time '23:59:59.999') at time zone 'UTC' as ends, bool_or(g.conditional) as conditions, bool_or(g.withdrawn_at is not null) as withdrawn
      from file_rights x join rights g on g.team_id = x.team_id and g.id = x.right_id where x.team_id = team and x.file_id = w.id
    ) r on true
    where f.team_id = team and f.id = any(file_ids) and f.id = w.id
$$;
create function file_rights_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform copy_rights(team_id, array_agg(distinct file_id), true) from rows_now group by team_id;
  else
    perform copy_rights(team_id, array_agg(distinct file_id), true) from rows_gone group by team_id;
  end if;
  return null;
end $$;
create trigger file_rights_added after insert on file_rights referencing new table as rows_now for each statement execute function file_rights_changed();
create trigger file_rights_taken after delete on file_rights referencing old table as rows_gone for each statement execute function file_rights_changed();
create function right_changed() returns trigger language plpgsql as $$
begin
  perform copy_rights(new.team_id, (select array_agg(file_id) from file_rights where team_id = new.team_id and right_id = new.id), false);
  return null;
end $$;
create trigger rights_changed after update on rights for each row
  when ((old.valid_from, old.valid_to, old.conditional, old.withdrawn_at is null)
    is distinct from (new.valid_from, new.valid_to, new.conditional, new.withdrawn_at is null)) execute function right_changed();

select copy_rights(team_id, array_agg(distinct file_id), false) from file_rights group by team_id;
`)
    .execute(db);
}
