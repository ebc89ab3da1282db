import { type Kysely, sql } from 'kysely';

/**
 * The maker of a tag, its group and its synonyms; and files whose copy of their tags is brought up to date by a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table tags add column created_by uuid references users (id) on delete set null, add column tag_group text;
update tags t set created_by = (select u.id from changes c join users u on u.id = c.actor
  where c.team_id = t.team_id and c.subject = t.id and c.action = 'tag.create' order by c.seq limit 1);

-- Other words for a tag: whoever types one gets the tag.
create table tag_synonyms (
  team_id uuid not null,
  tag_id uuid not null,
  name text not null,
  primary key (team_id, tag_id, name),
  foreign key (team_id, tag_id) references tags (team_id, id) on delete cascade
);
create unique index tag_synonyms_name on tag_synonyms (team_id, lower(name));
create index tag_synonyms_trgm on tag_synonyms using gin (team_id, fold(name) gin_trgm_ops);

-- When something last came into a folder or got a tag. In this row, for it is written then anyway.
alter table file_counts add column last_added timestamptz;
create or replace function count_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select 1 from before_rows b join after_rows a using (team_id, id)
      where a.folder_id is distinct from b.folder_id or a.tag_ids <> b.tag_ids or (a.recycled_at is null) <> (b.recycled_at is null)) then
      return null;
    end if;
    insert into file_counts as c (team_id, bucket, live, recycled, last_added)
      select team_id, bucket, sum(live), sum(recycled), case when sum(live) > 0 then now() end from (
        select team_id, folder_id, tag_ids, recycled_at, 1 as n from after_rows union all select team_id, folder_id, tag_ids, recycled_at, -1 from before_rows
      ) f cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
      cross join lateral (select case when recycled_at is null then n else 0 end as live, case when recycled_at is null then 0 else n end as recycled) s
      group by team_id, bucket having sum(live) <> 0 or sum(recycled) <> 0 order by team_id, bucket
      on conflict (team_id, bucket) do update set live = c.live + excluded.live, recycled = c.recycled + excluded.recycled,
        last_added = coalesce(excluded.last_added, c.last_added);
  elsif tg_op = 'INSERT' then
    insert into file_counts as c (team_id, bucket, live, recycled, last_added)
      select team_id, bucket, count(*) filter (where recycled_at is null), count(*) filter (where recycled_at is not null), now() from after_rows f
      cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
      group by team_id, bucket order by team_id, bucket
      on conflict (team_id, bucket) do update set live = c.live + excluded.live, recycled = c.recycled + excluded.recycled, last_added = excluded.last_added;
  else
    insert into file_counts as c (team_id, bucket, live, recycled)
      select team_id, bucket, -count(*) filter (where recycled_at is null), -count(*) filter (where recycled_at is not null) from before_rows f
      cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
      where exists (select 1 from teams t where t.id = f.team_id)
      group by team_id, bucket order by team_id, bucket
      on conflict (team_id, bucket) do update set live = c.live + excluded.live, recycled = c.recycled + excluded.recycled;
  end if;
  return null;
end $$;

-- Files whose copy of their tags is out of date. Few files are brought up to date at once; many by a job, batch by batch.
create table stale_tag_copies (
  team_id uuid not null,
  file_id uuid not null,
  -- Whether the file has other tags now, which is a new revision of it; other names of its tags are not.
  changed boolean not null,
  primary key (team_id, file_id)
);

create or replace function copy_tags(team uuid, file_ids uuid[], changed boolean) returns void language sql as $$
  update files f set tag_ids = t.ids, tag_text = t.names,
      revision = case when changed then f.revision + 1 else f.revision end, updated_at = case when changed then now() else f.updated_at end
    from (select w.id, coalesce(n.ids, '{}') as ids, coalesce(n.names, '') as names from unnest(file_ids) w (id) left join lateral (
      select array_agg(g.id order by lower(g.name)) as ids, string_agg(concat_ws(' ', g.name, s.names), ' ' order by lower(g.name)) as names
      from file_tags x join tags g on g.team_id = x.team_id and g.id = x.tag_id
      left join lateral (select string_agg(y.name, ' ' order by lower(y.name)) as names from tag_synonyms y where y.team_id = g.team_id and y.tag_id = g.id) s on true
      where x.team_id = team and x.file_id = w.id
    ) n on true) t
    where f.team_id = team and f.id = any(file_ids) and f.id = t.id and (f.tag_ids <> t.ids or f.tag_text <> t.names)
$$;

create function note_tags(team uuid, file_ids uuid[], changed boolean) returns void language plpgsql as $$
begin
  if cardinality(file_ids) <= 500 then
    perform copy_tags(team, file_ids, changed);
  else
    insert into stale_tag_copies as s (team_id, file_id, changed) select team, f.id, note_tags.changed from unnest(file_ids) f (id) order by f.id
      on conflict (team_id, file_id) do update set changed = s.changed or excluded.changed;
  end if;
end $$;

create or replace function file_tags_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_tags(team_id, array_agg(distinct file_id), true) from rows_now group by team_id;
  else
    perform note_tags(team_id, array_agg(distinct file_id), true) from rows_gone group by team_id;
  end if;
  return null;
end $$;
create or replace function tag_renamed() returns trigger language plpgsql as $$
begin
  perform note_tags(new.team_id, (select array_agg(file_id) from file_tags where team_id = new.team_id and tag_id = new.id), false);
  return null;
end $$;
create function tag_synonyms_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_tags(r.team_id, array_agg(distinct x.file_id), false) from rows_now r join file_tags x on x.team_id = r.team_id and x.tag_id = r.tag_id group by r.team_id;
  else
    perform note_tags(r.team_id, array_agg(distinct x.file_id), false) from rows_gone r join file_tags x on x.team_id = r.team_id and x.tag_id = r.tag_id group by r.team_id;
  end if;
  return null;
end $$;
create trigger tag_synonyms_added after insert on tag_synonyms referencing new table as rows_now for each statement execute function tag_synonyms_changed();
create trigger tag_synonyms_taken after delete on tag_synonyms referencing old table as rows_gone for each statement execute function tag_synonyms_changed();
`)
    .execute(db);
}
