import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import type { Condition } from '../condition.ts';
import { behind, keyOf, type ListPosition } from '../list-order.ts';
import { type SearchPlan, until, walk } from '../search-plan.ts';
import { type FoldedWord, namePatterns } from '../search-words.ts';
import { firstHits } from './first-hits.ts';
import { frequencies } from './frequencies.ts';

/** A hit with its rank: 0 the name has the word, 1 a word of the name begins with it, 2 it is in the name, 3 elsewhere. */
export interface Ranked extends ListPosition {
  rank: number;
}

const lastRank = 3;

/** The rank of a name: an expression over its searchable spelling, which is worth working out once. */
function rankOf(words: readonly FoldedWord[], name: RawBuilder<unknown>): RawBuilder<number> {
  const { exact, prefix, part } = namePatterns(words);
  return sql<number>`case when not ${name} like any(${part}::text[]) then 3
    when spaced_words(${name}) like any(${exact}::text[]) then 0 when spaced_words(${name}) like any(${prefix}::text[]) then 1 else 2 end`;
}

/** The part of a rank that the index can tell: words of the name are also words of the searched text. */
function hintOf(words: readonly FoldedWord[], rank: number): Condition[] {
  if (rank > 1) return [];
  const { exact, prefix } = namePatterns(words);
  return [sql`f.search_text like any(${rank === 0 ? exact : prefix}::text[])`];
}

/** Gathers and ranks all there is, unless it is too much. */
async function rankAll(
  searchPlan: SearchPlan,
  words: readonly FoldedWord[],
  from: Ranked | null,
  wanted: number,
): Promise<{ hits: Ranked[]; count: number | null }> {
  const atMost = limits.countExactTo;
  const next =
    from === null
      ? sql`true`
      : sql`(f.rank > ${from.rank} or (f.rank = ${from.rank} and ${behind(searchPlan.order, from)}))`;
  const { rows } = await sql<Ranked & { found: number }>`with found as materialized (
      select f.id, f.created_at, f.name from files f
      where ${sql.join([searchPlan.indexPrefix, ...searchPlan.conditions], sql` and `)} limit ${sql.lit(atMost + 1)}
    ), ranked as (
      select f.id, f.created_at, ${rankOf(words, sql`n.name`)} as rank
      from found f cross join lateral (select searchable(f.name) as name offset 0) n where (select count(*) from found) <= ${sql.lit(atMost)})
    select f.id, ${keyOf(searchPlan.order, 'f')} as key, f.rank, n.found from (select count(*) as found from found) n
    left join lateral (select * from ranked f where ${next} order by f.rank, f.created_at desc, f.id desc limit ${wanted}) f on true`.execute(
    searchPlan.searchDb,
    until(searchPlan.signal),
  );
  const found = rows[0]?.found ?? 0;
  const hits = rows.filter((row) => row.id !== null).map(({ id, key, rank }) => ({ id, key, rank }));
  return { hits, count: found > atMost ? null : found };
}

/** Files looked at to see whether gathering all is worth trying, and hits among them from which it is not. */
const glance = 400;
const many = 16;

/**
 * Hits in the name before the others, the newest first among equals. `hunt` is ordered by newest. `onMany` is called as
 * soon as a glance shows that there are too many to gather, which tells no count.
 */
export async function mostRelevant(
  searchPlan: SearchPlan,
  words: readonly FoldedWord[],
  from: Ranked | null,
  wanted: number,
  onMany?: () => void,
): Promise<{ hits: Ranked[]; count: number | null }> {
  const known = frequencies.get(searchPlan.name) === 'many';
  const first = searchPlan.ordered && !known ? await walk(searchPlan, null, glance * searchPlan.stretch, many) : null;
  if (!known && (first === null || first.hits.length < many)) {
    const ranked = await rankAll(searchPlan, words, from, wanted);
    if (ranked.count !== null) return ranked;
    frequencies.set(searchPlan.name, 'many');
  } else onMany?.();
  const hits: Ranked[] = [];
  for (let own = from?.rank ?? 0; own <= lastRank && hits.length < wanted; own += 1) {
    const isOwn = sql`${rankOf(words, sql`searchable(f.name)`)} = ${own}`;
    const conditions = [...searchPlan.conditions, ...hintOf(words, own), isOwn];
    const found = await firstHits(
      { ...searchPlan, conditions, name: `${searchPlan.name} ${own}` },
      from?.rank === own ? from : null,
      wanted - hits.length,
    );
    hits.push(...found.hits.map((hit) => ({ ...hit, rank: own })));
  }
  return { hits, count: null };
}
