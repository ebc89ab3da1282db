import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Files by the names that somebody wrote. `exact` counts those that are written just so. */
export interface NamedFiles {
  asked: string;
  ids: string[];
  exact: string[];
}

/** Told no further: more of one name are too many anyway. */
const most = 5;

/** The files outside of the bin that have one of these names, whatever their letters' case. */
export async function filesByName(db: Db, team: string, names: readonly string[]): Promise<Map<string, NamedFiles>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<NamedFiles>`select n.asked, x.ids, x.exact from unnest(${[...names]}::text[]) n (asked)
    cross join lateral (
      select coalesce(array_agg(f.id), '{}') as ids, coalesce(array_agg(f.id) filter (where f.name = n.asked), '{}') as exact
      from (select f.id, f.name from files f
        where f.team_id = ${team} and f.recycled_at is null and f.name_key = natural_key(n.asked) and lower(f.name) = lower(n.asked)
        order by f.name = n.asked desc limit ${sql.lit(most)}) f) x`.execute(db);
  return new Map(rows.map((row) => [row.asked, row]));
}
