import { limits } from '#contract/core/limits.ts';
import type { ListPosition } from '../list-order.ts';
import { gather, type SearchPlan, sortAll, walk } from '../search-plan.ts';
import { frequencies } from './frequencies.ts';

export interface FirstHits {
  hits: ListPosition[];
  /** The number of rows from the place on, when that came out on the way. */
  count: number | null;
}

/** The length of a walk until it is known whether what is looked for is frequent, and after that, in a library of up to a million files. */
const glance = 400;
const stride = 4_000;
const march = 20_000;
/** Hits in a glance that make a walk worth going on: about as many as could not be gathered. And the part of the wanted hits after the next. */
const promising = 4;
const onTheWay = 1 / 4;

/** The steps of a walk, each with the hits that it must have met for the next. */
const legs = (wanted: number) =>
  [
    [glance, promising],
    [stride, wanted * onTheWay],
    [march, Infinity],
  ] as const;

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
  const { stretch } = searchPlan;
  const hits: ListPosition[] = [];
  let place = from;
  const go = async (steps: number): Promise<'done' | 'end' | 'on'> => {
    const walked = await walk(searchPlan, place, steps * stretch, wanted - hits.length);
    hits.push(...walked.hits);
    place = walked.rest;
    if (walked.rest === null) return 'end';
    return hits.length >= wanted ? 'done' : 'on';
  };
  const answer = (how: 'done' | 'end'): FirstHits => ({ hits, count: how === 'end' ? hits.length : null });

  const known = frequencies.get(searchPlan.name);
  for (const [steps, enough] of searchPlan.ordered && known !== 'few' ? legs(wanted) : []) {
    const seen = await go(steps);
    if (seen !== 'on') return answer(seen);
    if (known !== 'many' && hits.length < enough) break;
    if (steps === glance) onMany?.();
  }
  if (known !== 'many') {
    const gathered = await gather(searchPlan, from, limits.countExactTo, wanted);
    frequencies.set(searchPlan.name, gathered.count === null ? 'many' : 'few');
    if (gathered.count !== null) return gathered;
    if (searchPlan.ordered) {
      const far = await go(march);
      if (far !== 'on') return answer(far);
    }
  }
  return { hits: await sortAll(searchPlan, from, wanted), count: null };
}
