import { holdFiles } from '#features/files/store/hold-files.ts';
import { type Counter, countedRows } from '#platform/db/counter.ts';

export const counters: readonly Counter[] = [
  {
    name: 'recycled files in collections',
    said: 'The recycled files shown in collections are',
    find: `select distinct f.team_id, f.id from collection_files x join files f on f.team_id = x.team_id and f.id = x.file_id where x.live <> (f.recycled_at is null)`,
    hold: holdFiles,
    mend: `update collection_files x set live = f.recycled_at is null from files f, ${countedRows}
      where x.team_id = w.team_id and x.file_id = w.id and f.team_id = x.team_id and f.id = x.file_id and x.live <> (f.recycled_at is null)`,
  },
  {
    name: 'files of collections',
    said: 'The number of files of collections is',
    find: `select c.team_id, c.id from collections c
      left join (select team_id, collection_id, count(*) filter (where live) as n from collection_files group by 1, 2) x on x.team_id = c.team_id and x.collection_id = c.id
      where c.query is null and c.file_count <> coalesce(x.n, 0)`,
    hold: `select 1 from collections c join ${countedRows} using (team_id, id) order by c.team_id, c.id for no key update of c`,
    mend: `update collections c set file_count = (select count(*) from collection_files x where x.team_id = c.team_id and x.collection_id = c.id and x.live)
      from ${countedRows} where c.team_id = w.team_id and c.id = w.id`,
  },
];
