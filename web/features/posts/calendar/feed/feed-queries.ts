import { queryOptions } from '@tanstack/react-query';
import { createFeed, deleteFeed, showFeed } from '#contract/post-feeds/routes.ts';
import { call, callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { useTeam } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query.ts';
import { toast } from '../../../../lib/toast.ts';

/** The reader's own address of the planned posts, without its secret. */
export const feedQuery = (team: string) =>
  queryOptions({
    queryKey: ['post-feed', team],
    queryFn: async ({ signal }) => (await call(showFeed, { params: { team }, signal })).feed,
  });

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: feedQuery(team).queryKey });

/** Makes an address; the one before ends. */
export function useCreateFeed() {
  const team = useTeam().uuid;
  return useChange({
    run: () => callWithMeta(createFeed, { params: { team }, body: {} }),
    failed: null,
    after: () => refresh(team),
  });
}

export function useDeleteFeed() {
  const team = useTeam().uuid;
  return useChange({
    run: (uuid: string) => call(deleteFeed, { params: { id: uuid } }),
    failed: null,
    after: () => {
      toast.success('Calendar address ended');
      return refresh(team);
    },
  });
}
