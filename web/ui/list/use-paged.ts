import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page, PagedQuery } from '../../lib/paged.ts';

export interface Paged<Row, P = unknown> {
  /** All rows that were read so far; none while the first page is on its way. */
  readonly rows: readonly Row[];
  /** The first page and the last, for what a call tells beside its rows. */
  readonly first: P | undefined;
  readonly last: P | undefined;
  /** Of all rows, where the call counts them. */
  readonly total: number | undefined;
  /** `failed`: the first page did not come. What was read before stays `ready`. */
  readonly state: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Some of it is being read, for the first time or anew. */
  readonly reading: boolean;
  /** The rows are those of another query, until its own have come. */
  readonly outdated: boolean;
  /** The page after those that are there did not come. */
  readonly moreFailed: boolean;
  more(): void;
  again(): void;
}

const totalOf = (page: object | undefined): number | undefined =>
  page && 'count' in page && typeof page.count === 'number' ? page.count : undefined;

/** A list that comes by pages. `keep`: while another query is read, the rows of the one before stay. `whole`: reads on to the end by itself. */
export function usePaged<P extends Page>(
  query: PagedQuery<P>,
  { keep = false, enabled = true, whole = false }: { keep?: boolean; enabled?: boolean; whole?: boolean } = {},
): Paged<P['results'][number], P> {
  const list = useInfiniteQuery({ ...query, enabled, ...(keep ? { placeholderData: keepPreviousData } : {}) });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = list;
  const pages = data?.pages;
  const readsOn = whole && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (readsOn && pages) void fetchNextPage();
  }, [readsOn, pages, fetchNextPage]);
  const rows = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  return {
    rows,
    first: pages?.[0],
    last: pages?.at(-1),
    total: totalOf(pages?.[0]),
    state: data ? 'ready' : list.isError ? 'failed' : 'loading',
    error,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    reading: list.isFetching,
    outdated: list.isPlaceholderData,
    moreFailed: isFetchNextPageError,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    again: () => void refetch(),
  };
}
