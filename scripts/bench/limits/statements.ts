const columns = `f.id, f.folder_id, f.name, f.created_at, f.updated_at, f.media_type, f.kind, f.size, f.width, f.height, f.duration, f.processed,
  f.thumbhash, f.colours, f.renditions, f.tag_ids, f.revision`;

/** Statements of the bare server on the product's own tables; `bench_names` is a copy without triggers or search. */
export const readStatements = {
  list: `select ${columns} from files f where f.team_id = $1 and f.recycled_at is null order by f.created_at desc, f.id desc limit 50`,
  middle: `select ${columns} from files f where f.team_id = $1 and f.folder_id = $2 and f.recycled_at is null
    and (f.created_at, f.id) < ($3::timestamptz, $4::uuid) order by f.created_at desc, f.id desc limit 50`,
  walk: `select ${columns} from (select * from files w where w.team_id = $1 and w.recycled_at is null order by w.created_at desc, w.id desc offset 0) f
    where f.search_text like $2 limit 50`,
  gather: `with found as materialized (select g.id, g.created_at from files g where g.team_id = $1 and g.recycled_at is null and g.search_text like $2 limit 10001),
    first as (select id from found order by created_at desc, id desc limit 50)
    select ${columns} from first join files f on f.team_id = $1 and f.id = first.id order by f.created_at desc, f.id desc`,
  press: `with found as materialized (select g.id, g.taken_key from files g where g.team_id = $1 and g.recycled_at is null and g.search_text like $2
      and exists (select 1 from media_centre_live_files l where l.team_id = $1 and l.file_id = g.id and l.centre_id = $3) limit 10001),
    first as (select id from found order by taken_key desc, id desc limit 60)
    select ${columns} from first join files f on f.team_id = $1 and f.id = first.id order by f.taken_key desc, f.id desc`,
  rename: 'update bench_names set name = $3, updated_at = now() where team_id = $1 and id = $2 returning id, name',
};

export const copyNames = `create table bench_names as select team_id, id, name, created_at, updated_at from files where team_id = $1 limit 200000`;
export const keyNames = 'alter table bench_names add primary key (team_id, id)';
