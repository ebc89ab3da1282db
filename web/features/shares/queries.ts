import { queryOptions } from '@tanstack/react-query';
import { anySharedWith, checkShare, listSharedStarred, listShareOffers } from '#contract/shares.ts';
import { call } from '../../lib/call.ts';

/** True when any other team shares a folder with this one. */
export const anySharedQuery = (team: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shared', 'exists'],
    queryFn: async ({ signal }) => (await call(anySharedWith, { params: { team }, signal })).exists,
    staleTime: 60_000,
  });

/** The reader's stars on files of other teams; of every team at once they are read again by this beginning of the key. */
export const sharedStarsKey = ['shared-stars'] as const;

export const sharedStarsQuery = (team: string) =>
  queryOptions({
    queryKey: [...sharedStarsKey, team],
    queryFn: async ({ signal }) => (await call(listSharedStarred, { params: { team }, signal })).results,
  });

/** The others who see a folder. */
export const shareQuery = (team: string, folder: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shares', folder],
    queryFn: ({ signal }) => call(checkShare, { params: { id: folder }, signal }),
  });

/** Folders that other teams want to show to this one. */
export const offersQuery = (team: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shares', 'offers'],
    queryFn: async ({ signal }) => (await call(listShareOffers, { params: { team }, signal })).results,
    staleTime: 60_000,
  });
