import { queryOptions, useQuery } from '@tanstack/react-query';
import { listTeamRequests } from '#contract/download-requests.ts';
import { call } from './call.ts';
import { useCalm } from './events/calm.ts';
import { RESYNC, useTeamEvents } from './events/events.ts';
import { queryClient } from './query.ts';

const events = ['request.created', 'request.updated', 'request.deleted', RESYNC];

const requestCountQuery = (team: string) =>
  queryOptions({
    queryKey: ['requests', team, 'count'],
    queryFn: async ({ signal }) =>
      (await call(listTeamRequests, { params: { team }, query: { status: 'pending', limit: 1 }, signal })).count,
    staleTime: 60_000,
  });

/** How many download requests wait for who decides them, as it changes; 0 until it is known, and for anyone else. */
export function useRequestCount(team: string, decides: boolean): number {
  const calm = useCalm();
  const { data } = useQuery({ ...requestCountQuery(team), enabled: decides && calm });
  useTeamEvents(team, events, () => void queryClient.invalidateQueries({ queryKey: ['requests'] }));
  return data ?? 0;
}
