import { sql } from 'kysely';
import type { Finder } from '../filter-refs.ts';
import { until } from '../search-plan.ts';
import type { Suggestion } from './suggest-store.ts';

export interface SuggestionDetails {
  /** The tag, folder or member. */
  uuid?: string;
  /** Files that it has. */
  count?: number;
  /** The folder that the folder lies in. */
  within?: string;
}

interface Row {
  kind: 'tag' | 'folder' | 'creator';
  asked: string;
  id: string;
  count: number | null;
  within: string | null;
}

const live = (id: string) =>
  sql`coalesce((select c.live from file_counts c where c.team_id = x.team_id and c.bucket = ${sql.ref(id)}), 0)`;

/** The tags, folders and members among some suggestions, with their numbers of files. */
export async function tellDetails(
  { searchDb, signal }: Finder,
  team: string,
  suggestions: readonly Suggestion[],
): Promise<(Suggestion & SuggestionDetails)[]> {
  const of = (kind: Suggestion['kind']) => suggestions.filter((one) => one.kind === kind).map(({ value }) => value);
  const [tags, folders, people] = [of('tag'), of('folder'), of('creator')];
  if (tags.length + folders.length + people.length === 0) return [...suggestions];
  const { rows } = await sql<Row>`
    select 'tag' as kind, n.asked, x.id, ${live('x.id')} as count, null as within
      from unnest(${tags}::text[]) n (asked) join tags x on x.team_id = ${team} and lower(x.name) = lower(n.asked)
    union all
    select 'folder', n.asked, x.id, ${live('x.id')}, x.parent from unnest(${folders}::text[]) n (asked)
      cross join lateral (select f.team_id, f.id, p.name as parent from folders f left join folders p on p.team_id = f.team_id and p.id = f.parent_id
        where f.team_id = ${team} and fold(f.name) = fold(n.asked) order by cardinality(f.lineage), f.id limit 1) x
    union all
    select 'creator', n.asked, (array_agg(u.id))[1], null, null from unnest(${people}::text[]) n (asked)
      join users u on trim(u.first_name || ' ' || u.last_name) = n.asked
      join members m on m.team_id = ${team} and m.user_id = u.id group by n.asked having count(*) = 1`.execute(
    searchDb,
    until(signal),
  );
  return suggestions.map((one) => {
    const row = rows.find(({ kind, asked }) => kind === one.kind && asked === one.value);
    if (!row) return one;
    return {
      ...one,
      uuid: row.id,
      ...(row.count === null ? {} : { count: row.count }),
      ...(row.within === null ? {} : { within: row.within }),
    };
  });
}
