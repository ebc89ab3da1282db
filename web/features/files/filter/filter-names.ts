import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterNames } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { fileListKey } from '../queries.ts';

/** Filters whose values in an address are ids, so that it stays true when what they name is renamed. */
export const namedFilters = ['tags', 'rights', 'creator', 'collection'] as const;
export type NamedFilter = (typeof namedFilters)[number];
export type NameOf = (filter: NamedFilter, value: string) => string;

export const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

const gone: Readonly<Record<NamedFilter, string>> = {
  tags: 'Deleted tag',
  rights: 'Deleted rights',
  creator: 'A former member',
  collection: 'Deleted collection',
};

/** Names of the ids in a query. A value that is a name already is told as it is. */
export function useFilterNames(query: Readonly<{ [filter in NamedFilter]?: string | readonly string[] }>): NameOf {
  const team = useTeam();
  const { folder } = useLibraryPlace();
  const ids = Object.fromEntries(namedFilters.map((filter) => [filter, [query[filter] ?? []].flat().filter(isId)]));
  const any = Object.values(ids).some((list) => list.length > 0);
  const { data } = useQuery({
    queryKey: ['names', ...fileListKey(team.uuid), folder, ids],
    queryFn: async ({ signal }) => {
      const asked = { ...ids, ...(folder === undefined ? {} : { folder }) };
      const { results } = await call(filterNames, { params: { team: team.uuid }, query: asked, signal });
      return new Map(results.map(({ filter, value, label }) => [`${filter} ${value}`, label]));
    },
    enabled: any,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
  return (filter, value) => {
    if (!isId(value)) return value;
    return data ? (data.get(`${filter} ${value.toLowerCase()}`) ?? gone[filter]) : '…';
  };
}
