import { queryOptions, useQuery } from '@tanstack/react-query';
import { listTeamRequests } from '#contract/download-requests.ts';
import { downloadRequestPolicy } from '#contract/policy/download-requests.ts';
import { call } from '../../lib/call.ts';
import { useCan } from '../../lib/can.ts';
import { useCalm } from '../../lib/events/calm.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';

const events = ['request.created', 'request.updated', 'request.deleted', RESYNC];

const requestCountQuery = (team: string, centre: string | undefined) =>
  queryOptions({
    queryKey: ['requests', team, 'count', centre ?? ''],
    queryFn: async ({ signal }) => {
      const through = centre === undefined ? {} : { media_centre: centre };
      const query = { status: 'pending', limit: 1, ...through } as const;
      return (await call(listTeamRequests, { params: { team }, query, signal })).count;
    },
    staleTime: 60_000,
  });

/** Reads requests again whenever one of the team changes. */
export const useLiveRequests = (team: string): void =>
  useTeamEvents(team, events, () => void queryClient.invalidateQueries({ queryKey: ['requests'] }));

/** The number of download requests that wait, with whether it is known: read, or not to be read. */
export function useKnownRequestCount(centre?: string): { count: number; known: boolean } {
  const team = useTeam().uuid;
  const calm = useCalm();
  const decides = useCan(downloadRequestPolicy['request.decide']);
  const { data, isLoading } = useQuery({ ...requestCountQuery(team, centre), enabled: decides && calm });
  return { count: data ?? 0, known: calm && !isLoading };
}

/** The number of download requests that wait for who decides them, of all or through one Media Centre; 0 until it is known, and for anyone else. */
export const useRequestCount = (centre?: string): number => useKnownRequestCount(centre).count;
