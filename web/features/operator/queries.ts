import { queryOptions } from '@tanstack/react-query';
import { type JobState, listJobs, listQueues } from '#contract/operator/jobs.ts';
import { listFailedFiles, listOperatorTeams, showAbout, showOperatorStorage } from '#contract/operator/routes.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

/** Work goes on while it is looked at. */
const everyMs = 5_000;

export const staffKey = ['staff'] as const;

export const queuesQuery = queryOptions({
  queryKey: [...staffKey, 'queues'],
  queryFn: async ({ signal }) => (await call(listQueues, { signal })).results,
  staleTime: 0,
  refetchInterval: everyMs,
});

export const jobsQuery = (state: JobState, kind: string | undefined) =>
  pagedQuery(
    [...staffKey, 'jobs', state, kind ?? null],
    (page, signal) => call(listJobs, { query: { state, limit: 50, ...(kind ? { kind } : {}), ...page }, signal }),
    { staleTime: 0, refetchInterval: everyMs },
  );

export const failedFilesQuery = pagedQuery(
  [...staffKey, 'failed files'],
  (page, signal) => call(listFailedFiles, { query: { limit: 50, ...page }, signal }),
  { staleTime: 0 },
);

export const staffStorageQuery = queryOptions({
  queryKey: [...staffKey, 'storage'],
  queryFn: ({ signal }) => call(showOperatorStorage, { signal }),
  staleTime: 0,
  refetchInterval: (query) => (query.state.data?.counting ? 2_000 : false),
});

export const staffTeamsQuery = (q: string | undefined, show: 'asking' | 'closed' | undefined) =>
  pagedQuery(
    [...staffKey, 'teams', q ?? '', show ?? ''],
    (page, signal) =>
      call(listOperatorTeams, {
        query: { limit: 50, ...(q ? { q } : {}), ...(show ? { show } : {}), ...page },
        signal,
      }),
    { staleTime: 0 },
  );

export const aboutQuery = queryOptions({
  queryKey: [...staffKey, 'about'],
  queryFn: ({ signal }) => call(showAbout, { signal }),
  staleTime: 30_000,
});
