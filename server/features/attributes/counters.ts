import { holdFiles } from '#features/files/store/hold-files.ts';
import { type Counter, countedRows } from '#platform/db/counter.ts';

export const counters: readonly Counter[] = [
  {
    name: 'attributes of files',
    said: "The copies of files' attributes are",
    find: `select f.team_id, f.id from files f left join lateral (
        select string_agg(x.value, ' ' order by a.id, x.place) as words from file_attributes x join attributes a on a.team_id = x.team_id and a.id = x.attribute_id
        where x.team_id = f.team_id and x.file_id = f.id and a.archived_at is null and a.type not in ('Boolean', 'User')) t on true
      where f.attribute_text <> coalesce(t.words, '')`,
    hold: holdFiles,
    mend: `select copy_attribute_text(w.team_id, array_agg(w.id), false) from ${countedRows} group by w.team_id`,
  },
];
