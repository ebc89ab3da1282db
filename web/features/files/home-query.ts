import { queryOptions } from '@tanstack/react-query';
import type { ReplyOut } from '#contract/core/route.ts';
import { home } from '#contract/files/find.ts';
import { call } from '../../lib/call.ts';
import type { LibrarySearch } from '../../lib/search/library.ts';
import { fileListKey } from './queries.ts';

/** The way to all files of a block. */
export const homeSearches = {
  continue: { place: 'recent' },
  favourites: { starred: true },
  expiring: { recursive: true, expiring_within: 30 },
  review: { place: 'review' },
} as const satisfies Partial<Record<keyof ReplyOut<typeof home>, LibrarySearch>>;

/** The blocks of the front page, and how many files the whole library has. */
export const homeQuery = (team: string) =>
  queryOptions({
    queryKey: ['home', ...fileListKey(team)],
    queryFn: ({ signal }) => call(home, { params: { team }, signal }),
    staleTime: 15_000,
  });
