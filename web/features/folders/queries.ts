import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { crumbs, type Folder, listFolders, searchFolders, showFolder } from '#contract/folders.ts';
import { listShares } from '#contract/shares.ts';
import { call } from '../../lib/call.ts';

export type Crumb = { uuid: string | null; name: string };

/** Children of a folder, or of Root, by name. All keys begin with the team's so that one call refreshes them. */
export const childrenQuery = (team: string, parent: string | null) =>
  infiniteQueryOptions({
    queryKey: ['folders', team, 'children', parent],
    queryFn: ({ pageParam, signal }) =>
      call(listFolders, {
        params: { team },
        query: {
          limit: 100,
          ...(parent === null ? {} : { parent }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const folderQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: ['folders', team, 'one', uuid],
    queryFn: ({ signal }) => call(showFolder, { params: { uuid }, signal }),
  });

export const crumbsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: ['folders', team, 'crumbs', uuid],
    queryFn: async ({ signal }): Promise<Crumb[]> => (await call(crumbs, { params: { uuid }, signal })).results,
  });

export const folderSearchQuery = (team: string, q: string) =>
  queryOptions({
    queryKey: ['folders', team, 'search', q],
    queryFn: async ({ signal }): Promise<Folder[]> =>
      (await call(searchFolders, { params: { team }, query: { q, limit: 50 }, signal })).results,
  });

/** Folders that the team shares, or that other teams share with it. */
export const sharedFoldersQuery = (team: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shared'],
    queryFn: async ({ signal }): Promise<Folder[]> =>
      (await call(listShares, { params: { team }, query: { limit: 100 }, signal })).results,
  });
