import { sql } from 'kysely';
import type { Listing } from '../listing.ts';
import { everyHit, until } from '../search-plan.ts';

interface MonthCount {
  /** `2026-11` */
  month: string;
  count: number;
}

/** Counts the files of each month in which they were taken, in UTC. Without filters this reads an index alone. */
export async function countMonths({ hunts }: Listing): Promise<MonthCount[]> {
  const [first] = hunts;
  if (!first) return [];
  const parts = hunts.map(
    (plan) =>
      sql`select date_trunc('month', f.taken_key at time zone 'UTC') as month from files f where ${everyHit(plan)}`,
  );
  const { rows } = await sql<MonthCount>`select to_char(x.month, 'YYYY-MM') as month, count(*) as count
    from (${sql.join(parts, sql` union all `)}) x group by x.month order by x.month desc`.execute(
    first.searchDb,
    until(first.signal),
  );
  return rows;
}
