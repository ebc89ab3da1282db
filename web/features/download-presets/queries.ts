import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { listPresets } from '#contract/download-presets/routes.ts';
import { call } from '../../lib/call.ts';

export const presetsKey = (team: string) => ['download-presets', team] as const;

/** A team has no more presets than one page. */
export const presetsQuery = (team: string) =>
  queryOptions({
    queryKey: presetsKey(team),
    queryFn: async ({ signal }) =>
      (await call(listPresets, { params: { team }, query: { limit: limits.downloadPresetsPerTeam }, signal })).results,
    staleTime: 60_000,
  });
