import { sql } from 'kysely';
import type { Listing } from '../listing.ts';
import { everyHit, isWhole, type SearchPlan, until } from '../search-plan.ts';
import { createKeptAWhile } from './kept-a-while.ts';

interface MonthCount {
  /** `2026-11` */
  month: string;
  count: number;
}

/** Months of a plan without conditions: its index is read from month to month, no row is looked at. */
const byIndex = (plan: SearchPlan) =>
  sql`select m as month, c.count from (
      select date_trunc('month', min(f.taken_key) at time zone 'UTC') as first, max(f.taken_key) at time zone 'UTC' as last
      from files f where ${everyHit(plan)}) b
    cross join generate_series(b.first, b.last, interval '1 month') m
    cross join lateral (select count(*) as count from files f where ${everyHit(plan)}
      and f.taken_key >= m at time zone 'UTC' and f.taken_key < (m + interval '1 month') at time zone 'UTC') c
    where c.count > 0`;

const byRow = (plan: SearchPlan) =>
  sql`select date_trunc('month', f.taken_key at time zone 'UTC') as month, count(*) as count from files f
    where ${everyHit(plan)} group by 1`;

const keptAWhile = createKeptAWhile<MonthCount[]>();

/** Counts the files of each month in which they were taken, in UTC. Without filters this reads an index alone. */
export const countMonths = (listing: Listing): Promise<MonthCount[]> =>
  keptAWhile(listing, '', () => readMonths(listing));

async function readMonths({ hunts }: Listing): Promise<MonthCount[]> {
  const [first] = hunts;
  if (!first) return [];
  const parts = hunts.map((plan) => (isWhole(plan) ? byIndex(plan) : byRow(plan)));
  const { rows } = await sql<MonthCount>`select to_char(x.month, 'YYYY-MM') as month, sum(x.count)::int as count
    from (${sql.join(parts, sql` union all `)}) x group by x.month order by x.month desc`.execute(
    hunts.every(isWhole) ? first.db : first.searchDb,
    until(first.signal),
  );
  return rows;
}
