import { holdFiles } from '#features/files/store/hold-files.ts';
import { type Counter, countedRows } from '#platform/db/counter.ts';

export const counters: readonly Counter[] = [
  {
    name: 'rights of files',
    said: "The copies of files' rights are",
    find: `select f.team_id, f.id from files f left join lateral (
        select array_agg(g.id order by g.id) as ids, max(g.valid_from)::timestamp at time zone 'UTC' as begins,
          (min(g.valid_to) + time '23:59:59.999') at time zone 'UTC' as ends, bool_or(g.conditional) as conditions, bool_or(g.withdrawn_at is not null) as withdrawn
        from file_rights x join rights g on g.team_id = x.team_id and g.id = x.right_id where x.team_id = f.team_id and x.file_id = f.id) r on true
      left join lateral (select (min(k.valid_until) + time '23:59:59.999') at time zone 'UTC' as ends,
          bool_or(k.channels <> '{}' or k.territories <> '{}') as conditions, bool_or(k.withdrawn_at is not null) as withdrawn
        from consent_files y join consents k on k.team_id = y.team_id and k.id = y.consent_id where y.team_id = f.team_id and y.file_id = f.id) c on true
      where (f.right_ids, f.rights_from, f.rights_to, f.rights_conditions, f.rights_withdrawn) is distinct from
        (coalesce(r.ids, '{}'), r.begins, least(r.ends, c.ends), coalesce(r.conditions, false) or coalesce(c.conditions, false),
          f.taken_down is not null or coalesce(r.withdrawn, false) or coalesce(c.withdrawn, false))`,
    hold: holdFiles,
    mend: `select copy_rights(w.team_id, array_agg(w.id), false) from ${countedRows} group by w.team_id`,
  },
];
