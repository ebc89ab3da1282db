import { queryOptions } from '@tanstack/react-query';
import { listSearches, type Search, type SearchKind } from '#contract/searches.ts';
import { call } from '../../lib/call.ts';

export const searchesKey = (team: string) => ['searches', team] as const;

/** The reader's own and the team's, by name; as many as a sidebar can use. */
export const searchesQuery = (team: string, kind: SearchKind = 'files') =>
  queryOptions({
    queryKey: [...searchesKey(team), kind],
    queryFn: async ({ signal }): Promise<Search[]> =>
      (await call(listSearches, { params: { team }, query: { kind, limit: 200 }, signal })).results,
  });
