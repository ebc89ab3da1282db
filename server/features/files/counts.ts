import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { createLru } from '#platform/lru.ts';
import { gather, type Hunt, until } from './hunt.ts';

export interface Count {
  count: number;
  exact: boolean;
}

const whole = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const root = '00000000-0000-0000-0000-000000000000';

/** How many files some folders (`root`: those in none), a tag or a team (`team`) hold, as kept by the database. */
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

const sampled = 1_000;
interface Verdict {
  count: number;
  /** Files of the team when it was found. */
  total: number;
  until: number;
}
const verdicts = createLru<Verdict>({ max: 2_000 });
const verdictMs = 60_000;

/** Whether there must still be more than 10,000, by how many files have gone since. */
const stands = (verdict: Verdict, total: number): boolean =>
  verdict.until > performance.now() && verdict.total - total < (verdict.count - limits.countExactTo) / 2;

/** Files in the order of their hashes are in no order at all: a fair sample. */
async function sample(hunt: Hunt, team: string): Promise<{ seen: number; different: number; hits: number }> {
  const { rows } = await sql<{ seen: number; different: number; hits: number }>`
    select count(*) as seen, count(distinct f.sha256) as different, count(*) filter (where ${sql.join([hunt.lane, ...hunt.conditions], sql` and `)}) as hits
    from (select f.* from files f where f.team_id = ${team} and f.sha256 >= '\\x80' order by f.sha256 limit ${sql.lit(sampled)}) f`.execute(
    hunt.db,
    until(hunt.signal),
  );
  return rows[0] ?? { seen: 0, different: 0, hits: 0 };
}

/** Whether so many hits in a sample leave no doubt, at one in many millions, that there are more than can be told exactly. */
function certainlyMany(
  { seen, different, hits }: { seen: number; different: number; hits: number },
  total: number,
): boolean {
  if (seen < sampled || different < seen * 0.8) return false;
  const expected = (seen * limits.countExactTo) / total;
  return hits > expected + 6 * Math.sqrt(expected) + 5;
}

/**
 * Counts what a hunt can find: exactly up to 10,000, beyond that by a sample. That there are more is remembered for a
 * minute.
 */
export async function countHits(hunt: Hunt, team: string): Promise<Count> {
  const kept = await keptCount(hunt.db, team, ['team']);
  const total = kept.live + kept.recycled;
  const known = verdicts.get(hunt.name);
  if (known && stands(known, total)) return { count: known.count, exact: false };
  const drawn = total > 2 * limits.countExactTo ? await sample(hunt, team) : { seen: 0, different: 0, hits: 0 };
  if (!certainlyMany(drawn, total)) {
    const { count } = await gather(hunt, null, limits.countExactTo, 1);
    if (count !== null) return { count, exact: true };
  }
  const estimate = drawn.seen > 0 ? Math.round((drawn.hits / drawn.seen) * total) : total;
  const count = Math.max(limits.countExactTo + 1, estimate);
  verdicts.set(hunt.name, { count, total, until: performance.now() + verdictMs });
  return { count, exact: false };
}
