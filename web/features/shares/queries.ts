import { queryOptions } from '@tanstack/react-query';
import { anySharedWith, checkShare } from '#contract/shares.ts';
import { call } from '../../lib/call.ts';

/** Whether any other team shares a folder with this one. */
export const anySharedQuery = (team: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shared', 'exists'],
    queryFn: async ({ signal }) => (await call(anySharedWith, { params: { team }, signal })).exists,
    staleTime: 60_000,
  });

/** Who else sees a folder. */
export const shareQuery = (team: string, folder: string) =>
  queryOptions({
    queryKey: ['folders', team, 'shares', folder],
    queryFn: ({ signal }) => call(checkShare, { params: { id: folder }, signal }),
  });
