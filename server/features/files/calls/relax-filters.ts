import type { relaxFilters as relaxFiltersRoute } from '#contract/files/find.ts';
import type { FileFilters } from '#contract/files/query.ts';
import { wholePage } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFeature } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { countHits } from '../search/counts.ts';
import { prepare } from '../search/listing.ts';
import { scopeOf } from '../search/scope.ts';

interface RelaxedQuery {
  filter: string;
  value: string | null;
  /** The rest of the query without this part. */
  filters: FileFilters;
}

const partsAtMost = 12;
const atOnce = 3;
const longestMs = 1_500;

/** The filters that say where files are, not what they are: nothing is gained by removing them. */
const places: ReadonlySet<string> = new Set(['recursive', 'recycled']);

/** The filters that belong together: the two ends of a range are one part. */
function partners(name: string): string[] {
  const end = /^(min|max)_(.+)$/.exec(name);
  if (end) return [`min_${end[2]}`, `max_${end[2]}`];
  const day = /^(.+)_(from|to)$/.exec(name);
  return day ? [`${day[1]}_from`, `${day[1]}_to`] : [name];
}

const drop = (filters: FileFilters, names: readonly string[]): FileFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))) as FileFilters;

/** A query with one part left out, for each part: every search-term group and attribute by itself, every filter, the folder. */
function relaxed(filters: FileFilters): RelaxedQuery[] {
  const { q = [], folder, attribute = {}, ...others } = filters;
  const isSet = (name: string) => filters[name as keyof FileFilters] !== undefined;
  const without = (group: string) => q.filter((one) => one !== group);
  const everywhere = folder !== undefined && !(folder === 'root' && filters.recursive);
  return [
    ...q.map((group): RelaxedQuery => {
      const rest = without(group);
      return { filter: 'q', value: group, filters: rest.length > 0 ? { ...filters, q: rest } : drop(filters, ['q']) };
    }),
    ...Object.keys(others)
      .filter(
        (name) =>
          isSet(name) && !places.has(name) && !partners(name).slice(0, partners(name).indexOf(name)).some(isSet),
      )
      .map((name) => ({ filter: name, value: null, filters: drop(filters, partners(name)) })),
    ...Object.keys(attribute).map((name): RelaxedQuery => {
      const rest = Object.fromEntries(Object.entries(attribute).filter(([other]) => other !== name));
      const some = Object.keys(rest).length > 0;
      return {
        filter: 'attribute',
        value: name,
        filters: some ? { ...filters, attribute: rest } : drop(filters, ['attribute']),
      };
    }),
    ...(everywhere ? [{ filter: 'folder', value: null, filters: drop(filters, ['folder', 'recursive']) }] : []),
  ].slice(0, partsAtMost);
}

/** The number of files without each part of a query, those that would help most first. In bounded time. */
export const relaxFilters: Handler<typeof relaxFiltersRoute, Services> = async (call) => {
  const { db, searchDb } = call.services;
  const { team } = call.params;
  const gone = call.request.signal;
  requireFeature(call.membership, call.query.attribute && 'DAM_PLUS');
  const signal = AbortSignal.any([gone, AbortSignal.timeout(longestMs)]);
  const count = async ({ filter, value, filters }: RelaxedQuery) => {
    const scope = await scopeOf(call, team, filters);
    const { hunts } = await prepare({ db, searchDb, signal }, scope, call.actor.user, filters, 'newest');
    const counts = await Promise.all(hunts.map((searchPlan) => countHits(searchPlan, scope.team)));
    const sum = counts.reduce((all, one) => all + one.count, 0);
    return { filter, value, count: sum, count_exact: counts.every((one) => one.exact) };
  };
  const parts = [...relaxed(call.query).entries()];
  // By the place of its part, or those that help as much would come as their counts happened to end.
  const found: Awaited<ReturnType<typeof count>>[] = [];
  const work = async () => {
    for (let next = parts.shift(); next && !signal.aborted; next = parts.shift()) {
      const [at, part] = next;
      try {
        found[at] = await count(part);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (gone.aborted) fail('busy', 'The request was cancelled.');
  return wholePage(Object.values(found).toSorted((a, b) => b.count - a.count));
};
