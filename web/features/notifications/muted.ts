import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMutedFolders, muteFolder } from '#contract/notifications.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { queryClient } from '../../lib/query.ts';

const mutedQuery = queryOptions({
  queryKey: ['muted-folders'],
  queryFn: async ({ signal }) => (await call(listMutedFolders, { signal })).results,
  staleTime: 30_000,
});

/** The folders that the reader muted, of all their teams. */
export const useMuted = () => useQuery(mutedQuery);

/** The folders by which one folder is muted for the reader: itself, and those above it, the nearest first. */
export const useMutedAbove = (folder: string) =>
  useQuery({
    queryKey: [...mutedQuery.queryKey, folder],
    queryFn: async ({ signal }) => (await call(listMutedFolders, { query: { folder }, signal })).results,
    staleTime: 30_000,
  });

/** Mutes a folder, or lets it be heard again. */
export function useMute() {
  return useChange({
    run: ({ uuid, muted }: { uuid: string; name: string; muted: boolean }) =>
      call(muteFolder, { params: { uuid }, body: { muted } }),
    said: (_, { name, muted }) => (muted ? `Notifications muted for ${name}` : `Notifications on again for ${name}`),
    after: () => queryClient.invalidateQueries({ queryKey: mutedQuery.queryKey }),
  });
}
