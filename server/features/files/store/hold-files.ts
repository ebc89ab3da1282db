import { countedRows } from '#platform/db/counter.ts';

/** Keeps files to the transaction, for counters that are kept with them. */
export const holdFiles = `select 1 from files f join ${countedRows} using (team_id, id) order by f.team_id, f.id for no key update of f`;
