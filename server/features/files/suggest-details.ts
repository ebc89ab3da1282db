import { sql } from 'kysely';
import type { Finder } from './filter-refs.ts';
import { until } from './hunt.ts';
import type { Suggestion } from './suggest-store.ts';

export interface SuggestionDetails {
  /** The tag or folder. */
  uuid?: string;
  /** Files that it has. */
  count?: number;
  /** The folder that the folder lies in. */
  within?: string;
}

interface Row {
  kind: 'tag' | 'folder';
  asked: string;
  id: string;
  count: number;
  within: string | null;
}

const live = (id: string) =>
  sql`coalesce((select c.live from file_counts c where c.team_id = x.team_id and c.bucket = ${sql.ref(id)}), 0)`;

/** What is known of the tags and folders among some suggestions: which they are, and how many files they have. */
export async function tellDetails(
  { searchDb, signal }: Finder,
  team: string,
  suggestions: readonly Suggestion[],
): Promise<(Suggestion & SuggestionDetails)[]> {
  const of = (kind: Suggestion['kind']) => suggestions.filter((one) => one.kind === kind).map(({ value }) => value);
  const [tags, folders] = [of('tag'), of('folder')];
  if (tags.length + folders.length === 0) return [...suggestions];
  const { rows } = await sql<Row>`
    select 'tag' as kind, n.asked, x.id, ${live('x.id')} as count, null as within
      from unnest(${tags}::text[]) n (asked) join tags x on x.team_id = ${team} and lower(x.name) = lower(n.asked)
    union all
    select 'folder', n.asked, x.id, ${live('x.id')}, x.parent from unnest(${folders}::text[]) n (asked)
      cross join lateral (select f.team_id, f.id, p.name as parent from folders f left join folders p on p.team_id = f.team_id and p.id = f.parent_id
        where f.team_id = ${team} and fold(f.name) = fold(n.asked) order by cardinality(f.lineage), f.id limit 1) x`.execute(
    searchDb,
    until(signal),
  );
  return suggestions.map((one) => {
    const row = rows.find(({ kind, asked }) => kind === one.kind && asked === one.value);
    if (!row) return one;
    return { ...one, uuid: row.id, count: row.count, ...(row.within === null ? {} : { within: row.within }) };
  });
}
