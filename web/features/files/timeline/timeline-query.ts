import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryIn, ReplyOut } from '#contract/core/route.ts';
import { timeline } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { once } from '../../../lib/format.ts';
import { fileListKey, type ListWhat } from '../queries.ts';

export type Month = ReplyOut<typeof timeline>['months'][number];

/** The months of a list; `facets`, since it is read again whenever counts are. */
export function timelineQuery(team: string, { order: _, ...what }: ListWhat) {
  return queryOptions({
    queryKey: ['facets', ...fileListKey(team), 'timeline', what],
    queryFn: ({ signal }) => call(timeline, { params: { team }, query: what as QueryIn<typeof timeline>, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

/** The files of one month, within the days that are asked for anyway. */
export function monthWhat(what: ListWhat, month: string): ListWhat {
  const first = `${month}-01`;
  const next = new Date(`${first}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10);
  const { taken_from: from, taken_to: to } = what as { taken_from?: string; taken_to?: string };
  return {
    ...what,
    taken_from: from && from > first ? from : first,
    taken_to: to && to < last ? to : last,
  } as ListWhat;
}

const long = once(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }));

/** '2026-11' -> 'November 2026' */
export const monthWords = (month: string): string => long().format(new Date(`${month}-01T00:00:00Z`));
