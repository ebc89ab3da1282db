import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query';

/** The answer of a paged call of the contract: a page, and the cursor of the one after it. */
export interface Page<Row = unknown> {
  readonly results: readonly Row[];
  readonly next: string | null;
}

type Cursor = string | undefined;
export type PagedQuery<P extends Page> = UndefinedInitialDataInfiniteOptions<
  P,
  Error,
  InfiniteData<P, Cursor>,
  QueryKey,
  Cursor
>;
type Options<P extends Page> = Partial<
  Pick<PagedQuery<P>, 'staleTime' | 'refetchInterval' | 'refetchOnReconnect' | 'enabled'>
>;

/** The query of a list that comes by pages. `read` asks for one: its first parameter belongs into the call's query. */
export const pagedQuery = <P extends Page>(
  queryKey: QueryKey,
  read: (page: { cursor?: string }, signal: AbortSignal) => Promise<P>,
  options: Options<P> = {},
): PagedQuery<P> =>
  infiniteQueryOptions({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ next }: P) => next ?? undefined,
  });
