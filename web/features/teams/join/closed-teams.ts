import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listClosedTeams, reopenTeam } from '#contract/teams/closing.ts';
import { call } from '../../../lib/call.ts';
import { meQuery } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';

const closedKey = ['closed teams'] as const;

/** Deleted teams that the person can bring back. */
export const closedTeamsQuery = queryOptions({
  queryKey: closedKey,
  queryFn: async ({ signal }) => (await call(listClosedTeams, { signal })).results,
  staleTime: 0,
});

export function useReopen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (team: string) => call(reopenTeam, { params: { team }, body: {} }),
    async onSuccess({ name }) {
      toast.success(`${name} is back`);
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: (error) => toast.failure(error, 'The team could not be restored.'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: closedKey }),
        client.invalidateQueries({ queryKey: ['staff'] }),
      ]),
  });
}
