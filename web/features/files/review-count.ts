import { queryOptions, useQuery } from '@tanstack/react-query';
import { listFiles } from '#contract/files/find.ts';
import { call } from '../../lib/call.ts';
import { useCalm } from '../../lib/events/calm.ts';
import { useTeam } from '../../lib/me.ts';

/** Every state but "in the library". */
export const pending = ['1', '2', '3', '4'] as const;

export const reviewCountKey = (team: string) => ['review-count', team] as const;

const reviewCountQuery = (team: string) =>
  queryOptions({
    queryKey: reviewCountKey(team),
    queryFn: async ({ signal }) =>
      (await call(listFiles, { params: { team }, query: { review_status: pending, limit: 1 }, signal })).count,
    staleTime: 60_000,
  });

/** The number of files that wait for a decision; 0 until it is known. */
export function useReviewCount(): number {
  return useQuery({ ...reviewCountQuery(useTeam().uuid), enabled: useCalm() }).data ?? 0;
}
