import { queryOptions } from '@tanstack/react-query';
import { listFolderUse, showOldVersions, showStorage } from '#contract/storage.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

const countingMs = 3_000;

/** The storage of the team's files; asked again while a job counts. */
export const storageQuery = (team: string) =>
  queryOptions({
    queryKey: ['storage', team],
    queryFn: ({ signal }) => call(showStorage, { params: { team }, signal }),
    staleTime: 30_000,
    refetchInterval: (query) => (query.state.data?.counting ? countingMs : false),
  });

/** The folders in a folder by what they take, as counted at a moment. */
export const folderUseQuery = (team: string, parent: string | null, counted: string | null) =>
  pagedQuery(['storage', team, 'folders', parent, counted], (page, signal) =>
    call(listFolderUse, {
      params: { team },
      query: {
        limit: 20,
        ...(parent === null ? {} : { parent }),
        ...page,
      },
      signal,
    }),
  );

export const oldVersionsQuery = (team: string, days: number) =>
  queryOptions({
    queryKey: ['storage', team, 'old-versions', days],
    queryFn: ({ signal }) => call(showOldVersions, { params: { team }, query: { days }, signal }),
    staleTime: 0,
  });
