import { holdFiles } from '#features/files/store/hold-files.ts';
import { type Counter, countedRows } from '#platform/db/counter.ts';

export const counters: readonly Counter[] = [
  {
    name: 'tags of files',
    said: "The copies of files' tags are",
    find: `select f.team_id, f.id from files f left join lateral (
        select array_agg(g.id order by lower(g.name)) as ids, string_agg(concat_ws(' ', g.name, s.names), ' ' order by lower(g.name)) as names
        from file_tags x join tags g on g.team_id = x.team_id and g.id = x.tag_id
        left join lateral (select string_agg(y.name, ' ' order by lower(y.name)) as names from tag_synonyms y where y.team_id = g.team_id and y.tag_id = g.id) s on true
        where x.team_id = f.team_id and x.file_id = f.id) t on true
      where (f.tag_ids <> coalesce(t.ids, '{}') or f.tag_text <> coalesce(t.names, ''))
        and not exists (select 1 from stale_tag_copies s where s.team_id = f.team_id and s.file_id = f.id)`,
    hold: holdFiles,
    mend: `select copy_tags(w.team_id, array_agg(w.id), false) from ${countedRows} group by w.team_id`,
  },
];
