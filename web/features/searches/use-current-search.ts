import { useLocation } from '@tanstack/react-router';
import type { Search } from '#contract/searches.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { queryOf } from './search-place.ts';

const plain = (query: Search['query']) =>
  JSON.stringify(
    Object.entries(query)
      .map(([key, value]) => [key, [value].flat()])
      .sort(),
  );

/** Tells whether a saved search is what the screen shows. */
export function useCurrentSearch(): (search: Search) => boolean {
  const { folder, search } = useLibraryPlace();
  const inLibrary = useLocation({ select: ({ pathname }) => /^\/library(\/|$)/.test(pathname) });
  const now = inLibrary ? plain(queryOf(folder, search)) : undefined;
  return ({ query }) => plain(query) === now;
}
