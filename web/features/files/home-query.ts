import { queryOptions } from '@tanstack/react-query';
import type { QueryIn } from '#contract/core/route.ts';
import { listFiles } from '#contract/files/find.ts';
import { call } from '../../lib/call.ts';
import type { LibrarySearch } from '../../lib/search/library.ts';
import { fileListKey, listWhat } from './queries.ts';

const shown = 6;

/** The searches behind the blocks of the front page. */
export const homeSearches = {
  continue: { place: 'recent' },
  favourites: { starred: true },
  expiring: { recursive: true, expiring_within: 30 },
  review: { place: 'review' },
} as const satisfies Record<string, LibrarySearch>;

/** The first few files that an address of the library leads to. */
export function homeQuery(team: string, search: LibrarySearch) {
  const what = listWhat(undefined, search);
  return queryOptions({
    queryKey: ['home', ...fileListKey(team), what],
    queryFn: ({ signal }) =>
      call(listFiles, { params: { team }, query: { ...what, limit: shown } as QueryIn<typeof listFiles>, signal }),
    staleTime: 30_000,
  });
}
