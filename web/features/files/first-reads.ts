import type { FirstPlace } from '../../lib/first-reads.ts';
import { queryClient } from '../../lib/query.ts';
import { scopeOf, whereOf } from '../../lib/search/library-where.ts';
import { childrenQuery, crumbsQuery, folderQuery } from '../folders/queries.ts';
import { waitingQuery } from '../notifications/queries.ts';
import { keptOrder, withKeptOrder } from './browse/kept-order.ts';
import { filterChipsOf } from './filter/filter-chips.ts';
import { homeQuery } from './home-query.ts';
import { fileListQuery, listWhat } from './queries.ts';

/** The blocks of the front page above the files of Root. */
const homeReads = (team: string) => [
  queryClient.prefetchQuery(homeQuery(team)),
  queryClient.prefetchQuery(waitingQuery),
];

/** The files of a page of the library, and all that stands above them. */
export function libraryReads({ team: { uuid: team }, folder, search }: FirstPlace): readonly Promise<unknown>[] {
  if (!search) return [];
  const home =
    whereOf(folder, search) === 'home' && filterChipsOf(search).length === 0 && scopeOf(folder, search) === 'here';
  return [
    queryClient.prefetchInfiniteQuery(
      fileListQuery(team, listWhat(folder, withKeptOrder(folder, search, keptOrder.read()))),
    ),
    queryClient.prefetchInfiniteQuery(childrenQuery(team, folder ?? null)),
    ...(folder
      ? [queryClient.prefetchQuery(folderQuery(team, folder)), queryClient.prefetchQuery(crumbsQuery(team, folder))]
      : []),
    ...(home ? homeReads(team) : []),
  ];
}
