import { queryOptions, useQuery } from '@tanstack/react-query';
import { listFiles } from '#contract/files/find.ts';
import { call } from './call.ts';
import { useCalm } from './events/calm.ts';

/** Every state but "in the library". */
export const pending = ['1', '2', '3', '4'] as const;

export const reviewCountKey = (team: string) => ['review-count', team] as const;

const reviewCountQuery = (team: string) =>
  queryOptions({
    queryKey: reviewCountKey(team),
    queryFn: async ({ signal }) =>
      (await call(listFiles, { params: { team }, query: { review_status: pending, limit: 1 } as never, signal })).count,
    staleTime: 60_000,
  });

/** How many files wait for someone to decide; 0 until it is known. */
export function useReviewCount(team: string): number {
  return useQuery({ ...reviewCountQuery(team), enabled: useCalm() }).data ?? 0;
}
