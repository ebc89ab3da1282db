import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryIn, ReplyOut } from '#contract/core/route.ts';
import { facets } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import type { LibrarySearch } from '../../../lib/search/library.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { fileListKey, listWhat } from '../queries.ts';

type FacetCounts = ReplyOut<typeof facets>;
export type FacetName = Exclude<keyof FacetCounts, 'exact'>;
export type FacetValue = FacetCounts['type'][number];

/**
 * The number of files that each value of a filter would leave. The filter's own setting is left out, so that its other
 * values keep their counts; facets whose filter is unset share one request.
 */
export function useFacet(facet: FacetName, own: readonly (keyof LibrarySearch)[], enabled = true) {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const without = Object.fromEntries(
    Object.entries(search).filter(([key]) => !own.includes(key as keyof LibrarySearch)),
  );
  const { order: _, ...what } = listWhat(folder, without as LibrarySearch);
  const { data, isError, isPending } = useQuery({
    queryKey: ['facets', ...fileListKey(team.uuid), what],
    queryFn: ({ signal }) =>
      call(facets, { params: { team: team.uuid }, query: what as QueryIn<typeof facets>, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    enabled,
  });
  return { values: data?.[facet] ?? [], exact: data?.exact ?? true, loading: isPending, failed: isError };
}
