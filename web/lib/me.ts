import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type Me, setupState, showMe } from '#contract/session.ts';
import { call } from './call.ts';

export type Membership = Me['teams'][number];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(showMe, { signal }),
  staleTime: 60_000,
});

/** Whether the first person still has to be made, and whether mail can be sent. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => call(setupState, { signal }),
  staleTime: 60_000,
});

/** The signed-in person. Only inside the app, whose route has loaded it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data;
}

export function activeTeam(me: Me): Membership | undefined {
  return me.teams.find((team) => team.uuid === me.active_team?.uuid) ?? me.teams[0];
}

/** The team everything on the screen is about. Only inside the frame, which is not shown to someone without a team. */
export function useTeam(): Membership {
  const team = activeTeam(useMe());
  if (!team) throw new Error('No team is active.');
  return team;
}
