import { type Counter, countedRows } from '#platform/db/counter.ts';

const lineages = `with recursive walked as (
    select team_id, id, array[id] as lineage from folders where parent_id is null
    union all select f.team_id, f.id, p.lineage || f.id from folders f join walked p on p.team_id = f.team_id and p.id = f.parent_id)`;

export const counters: readonly Counter[] = [
  {
    name: 'paths of folders',
    said: 'The path of folders is',
    find: `${lineages} select f.team_id, f.id from folders f join walked p on p.team_id = f.team_id and p.id = f.id where f.lineage <> p.lineage`,
    hold: `select 1 from folders f join ${countedRows} using (team_id, id) order by f.team_id, f.id for no key update of f`,
    mend: `${lineages} update folders f set lineage = p.lineage from walked p, ${countedRows}
      where f.team_id = w.team_id and f.id = w.id and p.team_id = f.team_id and p.id = f.id`,
  },
];

/** Folders that no way from the top leads to. */
export const lostFolders = `${lineages} select f.team_id, f.id, f.name from folders f
  where not exists (select 1 from walked p where p.team_id = f.team_id and p.id = f.id)`;
