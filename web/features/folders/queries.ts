import { queryOptions } from '@tanstack/react-query';
import { crumbs, type Folder, listFolders, searchFolders, showFolder } from '#contract/folders.ts';
import { listSharedWith, listShares, sharedRoot } from '#contract/shares.ts';
import { call } from '../../lib/call.ts';
import { pagedQuery } from '../../lib/paged.ts';

export type Crumb = { uuid: string | null; name: string };

/** Stands for the parent of all folders that other teams share. */
export const SHARED = 'shared';

/** The parent that a step of a path stands for. */
export const parentOf = ({ uuid, name }: Crumb): string | null => uuid ?? (name === sharedRoot ? SHARED : null);

/** Children of a folder, of Root, or of what other teams share, by name. All keys begin with the team's so that one call refreshes them. */
export const childrenQuery = (team: string, parent: string | null) =>
  pagedQuery(['folders', team, 'children', parent], (at, signal) => {
    const page = { limit: 100, ...at };
    if (parent === SHARED) return call(listSharedWith, { params: { team }, query: page, signal });
    return call(listFolders, {
      params: { team },
      query: { ...page, ...(parent === null ? {} : { parent }) },
      signal,
    });
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
