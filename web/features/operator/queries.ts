import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type JobState, listJobs, listQueues } from '#contract/operator/jobs.ts';
import { listFailedFiles, listOperatorTeams, showAbout, showOperatorStorage } from '#contract/operator/routes.ts';
import { call } from '../../lib/call.ts';

/** Work goes on while it is looked at. */
const everyMs = 5_000;

interface Page {
  readonly next: string | null;
}
const byPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
  staleTime: 0,
};
const at = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

export const staffKey = ['staff'] as const;

export const queuesQuery = queryOptions({
  queryKey: [...staffKey, 'queues'],
  queryFn: async ({ signal }) => (await call(listQueues, { signal })).results,
  staleTime: 0,
  refetchInterval: everyMs,
});

export const jobsQuery = (state: JobState, kind: string | undefined) =>
  infiniteQueryOptions({
    ...byPages,
    queryKey: [...staffKey, 'jobs', state, kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(listJobs, { query: { state, limit: 50, ...(kind ? { kind } : {}), ...at(pageParam) }, signal }),
    refetchInterval: everyMs,
  });

export const failedFilesQuery = infiniteQueryOptions({
  ...byPages,
  queryKey: [...staffKey, 'failed files'],
  queryFn: ({ pageParam, signal }) => call(listFailedFiles, { query: { limit: 50, ...at(pageParam) }, signal }),
});

export const staffStorageQuery = queryOptions({
  queryKey: [...staffKey, 'storage'],
  queryFn: ({ signal }) => call(showOperatorStorage, { signal }),
  staleTime: 0,
  refetchInterval: (query) => (query.state.data?.counting ? 2_000 : false),
});

export const staffTeamsQuery = (q: string | undefined, show: 'asking' | 'closed' | undefined) =>
  infiniteQueryOptions({
    ...byPages,
    queryKey: [...staffKey, 'teams', q ?? '', show ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listOperatorTeams, {
        query: { limit: 50, ...(q ? { q } : {}), ...(show ? { show } : {}), ...at(pageParam) },
        signal,
      }),
  });

export const aboutQuery = queryOptions({
  queryKey: [...staffKey, 'about'],
  queryFn: ({ signal }) => call(showAbout, { signal }),
  staleTime: 30_000,
});
