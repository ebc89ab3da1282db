import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { limits } from '#contract/core/limits.ts';
import { keptCount } from '../store/counts.ts';
import { countByIndex } from './index-count.ts';
import type { Listing } from './listing.ts';
import { gather, type SearchPlan, until } from './search-plan.ts';

export interface Count {
  count: number;
  exact: boolean;
}

/** Files drawn at first, and where those leave it open. */
const sampled = 500;
const sampledMore = 4_000;

interface CountEstimate {
  count: number;
  /** Files of the team when it was found. */
  total: number;
  until: number;
}
const verdicts = new LRUCache<string, CountEstimate>({ max: 2_000 });
const verdictMs = 60_000;

/** True when there must still be more than 10,000, judging by how many files have gone since. */
const stands = (verdict: CountEstimate, total: number): boolean =>
  verdict.until > performance.now() && verdict.total - total < (verdict.count - limits.countExactTo) / 2;

interface Sample {
  seen: number;
  different: number;
  hits: number;
}

/** Files in the order of their hashes are in no order at all: a fair sample. */
async function sample(searchPlan: SearchPlan, team: string, size: number): Promise<Sample> {
  const { rows } = await sql<Sample>`
    select count(*) as seen, count(distinct f.sha256) as different, count(*) filter (where ${sql.join([searchPlan.indexPrefix, ...searchPlan.conditions], sql` and `)}) as hits
    from (select f.* from files f where f.team_id = ${team} and f.sha256 >= '\\x80' order by f.sha256 limit ${sql.lit(size)}) f`.execute(
    searchPlan.db,
    until(searchPlan.signal),
  );
  return rows[0] ?? { seen: 0, different: 0, hits: 0 };
}

/**
 * True when so many hits in a sample leave no doubt, at one in many millions, that there are more than can be told
 * exactly.
 */
function certainlyMany({ seen, different, hits }: Sample, total: number): boolean {
  if (different < seen * 0.8) return false;
  const expected = (seen * limits.countExactTo) / total;
  return hits > expected + 6 * Math.sqrt(expected) + 5;
}

/** The number of files a search can find when there are at most 10,000, else an estimate. */
async function weigh(searchPlan: SearchPlan, team: string, total: number): Promise<Count> {
  const many = (estimate: number): Count => ({
    count: Math.max(limits.countExactTo + 1, Math.round(estimate)),
    exact: false,
  });
  let drawn = total > 2 * limits.countExactTo ? await sample(searchPlan, team, sampled) : null;
  if (drawn && certainlyMany(drawn, total)) return many((drawn.hits / drawn.seen) * total);
  if (drawn) {
    const found = await countByIndex(searchPlan);
    if (found?.exact) return found;
    // What the index names may be other teams' for the most part: only files of this one can tell.
    if (found && found.atMost > limits.countExactTo) {
      drawn = await sample(searchPlan, team, sampledMore);
      if (certainlyMany(drawn, total)) return many((drawn.hits / drawn.seen) * total);
    }
  }
  const { count } = await gather(searchPlan, null, limits.countExactTo, 1);
  if (count !== null) return { count, exact: true };
  return many(drawn ? (drawn.hits / drawn.seen) * total : total);
}

/** Counts what a hunt can find: exactly up to 10,000; that there are more is remembered for a minute. */
export async function countHits(searchPlan: SearchPlan, team: string): Promise<Count> {
  const kept = await keptCount(searchPlan.db, team, ['team']);
  const total = kept.live + kept.recycled;
  const known = verdicts.get(searchPlan.name);
  if (known && stands(known, total)) return { count: known.count, exact: false };
  const found = await weigh(searchPlan, team, total);
  if (!found.exact) verdicts.set(searchPlan.name, { count: found.count, total, until: performance.now() + verdictMs });
  return found;
}

/** Counts what all hunts of a listing find. */
export async function countAll({ hunts, asked }: Listing): Promise<Count> {
  const all = await Promise.all(hunts.map((plan) => countHits(plan, asked.team)));
  return { count: all.reduce((sum, one) => sum + one.count, 0), exact: all.every((one) => one.exact) };
}
