import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const whole = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const root = '00000000-0000-0000-0000-000000000000';

/**
 * The number of files in some folders (`root`: those in none), with a tag or in a team (`team`), as kept by the
 * database.
 */
export async function keptCount(
  db: Db,
  team: string,
  of: readonly string[],
): Promise<{ live: number; recycled: number }> {
  const buckets = of.map((one) => (one === 'team' ? whole : one === 'root' ? root : one));
  const { rows } = await sql<{
    live: number;
    recycled: number;
  }>`select coalesce(sum(live), 0)::bigint as live, coalesce(sum(recycled), 0)::bigint as recycled
    from file_counts where team_id = ${team} and bucket = any(${buckets}::uuid[])`.execute(db);
  return rows[0] ?? { live: 0, recycled: 0 };
}
