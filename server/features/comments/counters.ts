import { holdFiles } from '#features/files/store/hold-files.ts';
import { type Counter, countedRows } from '#platform/db/counter.ts';

export const counters: readonly Counter[] = [
  {
    name: 'comments of files',
    said: 'The number of comments is',
    find: `select f.team_id, f.id from files f
      left join (select team_id, file_id, count(*) as n from comments where deleted_at is null group by 1, 2) c on c.team_id = f.team_id and c.file_id = f.id
      where f.comment_count <> coalesce(c.n, 0)`,
    hold: holdFiles,
    mend: `update files f set comment_count = (select count(*) from comments c where c.team_id = f.team_id and c.file_id = f.id and c.deleted_at is null)
      from ${countedRows} where f.team_id = w.team_id and f.id = w.id`,
  },
];
