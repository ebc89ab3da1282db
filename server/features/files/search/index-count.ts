import { sql } from 'kysely';
import { z } from 'zod';
import { type SearchPlan, until } from './search-plan.ts';

/** Hits that are read at most: fewer are all there are. */
const looked = 400;

const index = z.object({ 'Node Type': z.literal('Bitmap Index Scan'), 'Actual Rows': z.number() });
const either = z.object({ 'Node Type': z.literal('BitmapOr'), Plans: z.array(index) });
const heap = z.object({
  'Node Type': z.literal('Bitmap Heap Scan'),
  'Actual Rows': z.number(),
  Plans: z.tuple([z.union([index, either])]),
});
const limited = z.object({ Plan: z.object({ 'Node Type': z.literal('Limit'), Plans: z.tuple([heap]) }) });
const explained = z.array(z.object({ 'QUERY PLAN': z.tuple([limited]) })).length(1);

/** Rows named by an index, or by the one that names most: not more than there are in all. */
const named = (bitmap: z.output<typeof index> | z.output<typeof either>): number =>
  'Plans' in bitmap ? Math.max(0, ...bitmap.Plans.map((scan) => scan['Actual Rows'])) : bitmap['Actual Rows'];

/** All hits, or the number of rows of the table, of any team, that the index names. */
type IndexCount = { exact: true; count: number } | { exact: false; atMost: number };

/**
 * The number of hits of a search when there are few, else the number of rows that its index names, by PostgreSQL's own
 * count of its work. Null when the search goes through several indexes, or none.
 */
export async function countByIndex(searchPlan: SearchPlan): Promise<IndexCount | null> {
  const { rows } = await sql`explain (analyze, timing off, buffers off, format json)
    select 1 from files f where ${sql.join([searchPlan.indexPrefix, ...searchPlan.conditions], sql` and `)} limit ${sql.lit(looked)}`.execute(
    searchPlan.searchDb,
    until(searchPlan.signal),
  );
  const plan = explained.safeParse(rows);
  if (!plan.success) return null;
  const [scan] = plan.data[0]!['QUERY PLAN'][0].Plan.Plans;
  const hits = scan['Actual Rows'];
  if (hits < looked) return { exact: true, count: hits };
  return { exact: false, atMost: named(scan.Plans[0]) };
}
