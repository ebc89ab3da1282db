import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Feature } from '#contract/policy/flags.ts';
import { createFeatureRequest, listFeatureRequests } from '#contract/teams/plan.ts';
import { call } from './call.ts';
import { useChange } from './change/use-change.ts';
import { useTeam } from './me.ts';

/** The features that members of a team have asked staff for. */
export const featureRequestsQuery = (team: string) =>
  queryOptions({
    queryKey: ['feature-requests', team],
    queryFn: async ({ signal }) => (await call(listFeatureRequests, { params: { team }, signal })).results,
    staleTime: 60_000,
  });

/** Asks staff for a feature. */
export function useRequestFeature() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return useChange({
    run: (feature: Feature) => call(createFeatureRequest, { params: { team }, body: { feature } }),
    said: 'Access requested',
    settled: () => client.invalidateQueries({ queryKey: featureRequestsQuery(team).queryKey }),
  });
}
