import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listClosedTeams, reopenTeam } from '#contract/teams/closing.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { meQuery } from '../../../lib/me.ts';

const closedKey = ['closed teams'] as const;

/** Deleted teams that the person can bring back. */
export const closedTeamsQuery = queryOptions({
  queryKey: closedKey,
  queryFn: async ({ signal }) => (await call(listClosedTeams, { signal })).results,
  staleTime: 0,
});

export function useReopen() {
  const client = useQueryClient();
  return useChange({
    run: (team: string) => call(reopenTeam, { params: { team }, body: {} }),
    said: ({ name }) => `${name} is back`,
    failed: 'The team could not be restored.',
    after: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
    settled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: closedKey }),
        client.invalidateQueries({ queryKey: ['staff'] }),
      ]),
  });
}
