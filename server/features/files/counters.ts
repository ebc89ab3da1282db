import { type Counter, countedRows } from '#platform/db/counter.ts';

const bucketsNow = `select f.team_id, b.bucket, count(*) filter (where f.recycled_at is null) as live,
    count(*) filter (where f.recycled_at is not null) as recycled
  from files f cross join lateral count_buckets(f.folder_id, f.tag_ids || f.right_ids) b (bucket)`;

export const counters: readonly Counter[] = [
  {
    name: 'files of folders and tags',
    last: true,
    said: 'The number of files of folders, tags and rights is',
    find: `with counted as (${bucketsNow} group by 1, 2)
      select coalesce(n.team_id, c.team_id) as team_id, coalesce(n.bucket, c.bucket) as id
      from counted n full join file_counts c on c.team_id = n.team_id and c.bucket = n.bucket
      where coalesce(n.live, 0) <> coalesce(c.live, 0) or coalesce(n.recycled, 0) <> coalesce(c.recycled, 0)`,
    // Whoever changes the number of a bucket waits, and adds to what is written here.
    hold: `insert into file_counts as c (team_id, bucket) select team_id, id from ${countedRows} order by 1, 2
      on conflict (team_id, bucket) do update set live = c.live`,
    mend: `update file_counts c set live = coalesce(n.live, 0), recycled = coalesce(n.recycled, 0)
      from ${countedRows} left join (${bucketsNow} where f.team_id = any($1::uuid[]) and b.bucket = any($2::uuid[]) group by 1, 2) n on n.team_id = w.team_id and n.bucket = w.id
      where c.team_id = w.team_id and c.bucket = w.id`,
  },
];
