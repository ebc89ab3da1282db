import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { listPresets } from '#contract/download-presets/routes.ts';
import { listRecipes } from '#contract/recipes/routes.ts';
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

/** The recipes of the team, by the key that all lists of them begin with. */
export const recipeNamesQuery = (team: string) =>
  queryOptions({
    queryKey: ['recipes', team, 'for presets'],
    queryFn: async ({ signal }) =>
      (await call(listRecipes, { params: { team }, query: { limit: limits.recipesPerTeam }, signal })).results,
    staleTime: 15_000,
  });
