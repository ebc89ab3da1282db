import { LRUCache } from 'lru-cache';
import { limits } from '#contract/core/limits.ts';
import type { ListPosition } from './list-order.ts';
import { gather, type SearchPlan, sortAll, walk } from './search-plan.ts';

export interface FirstHits {
  hits: ListPosition[];
  /** The number of rows from the place on, when that came out on the way. */
  count: number | null;
}

/** The length of a walk until it is known whether what is looked for is frequent, and after that. */
const glance = 400;
const stride = 4_000;
const march = 20_000;
/** Hits in a glance that make a walk worth going on: one in a hundred. And the part of the wanted hits after the next. */
const promising = 4;
const onTheWay = 1 / 4;

/**
 * Searches that were few enough to be gathered, and so need not be looked for in order first. Nothing depends on it but
 * time.
 */
const few = new LRUCache<string, true>({ max: 2_000 });

/**
 * The first hits behind a place, by the way that suits how frequent they are: what many files have is soon met by
 * walking in order, what few have is gathered by its own index. Neither ever reads a whole library, but for what many
 * old files have and no new ones; that is cut off by the statement timeout. `onMany` is called as soon as a glance shows
 * that the walk goes on, which tells no count.
 */
export async function firstHits(
  searchPlan: SearchPlan,
  from: ListPosition | null,
  wanted: number,
  onMany?: () => void,
): Promise<FirstHits> {
  const hits: ListPosition[] = [];
  let place = from;
  const go = async (steps: number): Promise<'done' | 'end' | 'on'> => {
    const walked = await walk(searchPlan, place, steps, wanted - hits.length);
    hits.push(...walked.hits);
    place = walked.rest;
    if (walked.rest === null) return 'end';
    return hits.length >= wanted ? 'done' : 'on';
  };
  const answer = (how: 'done' | 'end'): FirstHits => ({ hits, count: how === 'end' ? hits.length : null });

  const walkFirst = searchPlan.ordered && !few.get(searchPlan.name);
  for (const [steps, enough] of walkFirst
    ? ([
        [glance, promising],
        [stride, wanted * onTheWay],
        [march, Infinity],
      ] as const)
    : []) {
    const seen = await go(steps);
    if (seen !== 'on') return answer(seen);
    if (hits.length < enough) break;
    if (steps === glance) onMany?.();
  }
  const gathered = await gather(searchPlan, from, limits.countExactTo, wanted);
  if (gathered.count !== null) {
    few.set(searchPlan.name, true);
    return gathered;
  }
  few.delete(searchPlan.name);
  if (searchPlan.ordered) {
    const far = await go(march);
    if (far !== 'on') return answer(far);
  }
  return { hits: await sortAll(searchPlan, from, wanted), count: null };
}
