import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/core/limits.ts';
import { checkRecipe, listRecipes, type SavedAs } from '#contract/recipes/routes.ts';
import { call } from '../../lib/call.ts';
import { queryOf, type Subject } from '../files/select/subject.ts';

export const recipesKey = (team: string) => ['recipes', team] as const;

/** A team has no more recipes than one page. */
export const recipesQuery = (team: string) =>
  queryOptions({
    queryKey: recipesKey(team),
    queryFn: async ({ signal }) =>
      (await call(listRecipes, { params: { team }, query: { limit: limits.recipesPerTeam }, signal })).results,
    staleTime: 15_000,
  });

/** The files of a subject, as the calls take them. */
export const whichOf = ({ files, all }: Subject) =>
  all ? { query: queryOf(all) } : { files: files.map(({ uuid }) => uuid) };

/** The number of files that can be edited, and why the others cannot. */
export const checkQuery = (subject: Subject, as: SavedAs) =>
  queryOptions({
    queryKey: ['recipe-check', subject.team, whichOf(subject), as],
    queryFn: ({ signal }) =>
      call(checkRecipe, { params: { team: subject.team }, body: { ...whichOf(subject), as }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
