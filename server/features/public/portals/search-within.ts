import { sql } from 'kysely';
import type { FirstHits } from '#features/files/search/hits/first-hits.ts';
import { behind, keyOf, type ListPosition, orderBy } from '#features/files/search/list-order.ts';
import { type SearchPlan, until } from '#features/files/search/search-plan.ts';
import type { Where } from './store/rows.ts';
import type { ShownTree } from './tree.ts';

/** Files of albums that are put in order sooner than a library is searched. */
const fewFiles = 10_000;

/** True when all files of these albums are few, however many the library has. */
export const areFew = ({ byId }: ShownTree, albums: readonly string[]): boolean =>
  albums.reduce((sum, id) => sum + (byId.get(id)?.count ?? 0), 0) <= fewFiles;

/** The first hits among the files of some albums: these in order, each looked at until enough were found. */
export async function hitsWithin(
  { db, order, conditions, signal }: Pick<SearchPlan, 'db' | 'order' | 'conditions' | 'signal'>,
  { team, centre, rows: all }: Where,
  albums: readonly string[],
  { from, wanted }: { from: ListPosition | null; wanted: number },
): Promise<FirstHits> {
  const after = from ? sql`and ${behind(order, from)}` : sql``;
  const { rows } = await sql<ListPosition>`select x.id, ${keyOf(order, 'x')} as key from (
      select h.id, h.${sql.ref(order.column)} from (
        select f.id, f.${sql.ref(order.column)} from files f where f.team_id = ${team} ${after} and f.id in (select l.file_id from ${all.files} l
            where l.team_id = ${team} and l.centre_id = ${centre} and l.album_id = any(${[...albums]}::uuid[]))
          order by ${orderBy(order, 'f')} offset 0) o
        cross join lateral (select f.id, f.${sql.ref(order.column)}, (${sql.join([...conditions], sql` and `)}) as hit
          from files f where f.team_id = ${team} and f.id = o.id offset 0) h
      where h.hit limit ${wanted}) x order by ${orderBy(order, 'x')}`.execute(db, until(signal));
  return { hits: rows, count: rows.length < wanted ? rows.length : null };
}
