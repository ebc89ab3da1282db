import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { fileListQuery, type ListWhat } from '../queries.ts';

export interface FileList {
  readonly files: readonly FileSummary[];
  readonly count: number;
  /** False: `count` is an estimate. */
  readonly exact: boolean;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly hasMore: boolean;
  more(): void;
  again(): void;
}

/** The files of a folder or search, page by page. A file that moved between pages meanwhile is shown once. */
export function useFileList(team: string, what: ListWhat, enabled = true): FileList {
  const query = useInfiniteQuery({
    ...fileListQuery(team, what),
    enabled,
    placeholderData: (previous, last) =>
      last && sameFolder(last.queryKey[2] as ListWhat, what) ? previous : undefined,
  });
  const pages = query.data?.pages;
  const files = useMemo(() => {
    const seen = new Set<string>();
    return (pages ?? []).flatMap((page) => page.results).filter((file) => !seen.has(file.uuid) && seen.add(file.uuid));
  }, [pages]);
  const first = pages?.[0];
  return {
    files,
    count: first?.count ?? 0,
    exact: first?.count_exact ?? true,
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    hasMore: query.hasNextPage,
    more: () => {
      if (!query.isFetchingNextPage && query.hasNextPage && !query.isFetchNextPageError) void query.fetchNextPage();
    },
    again: () => void query.refetch(),
  };
}

/** While a search is narrowed in one folder, what was found before stays until the new answer is there. */
const sameFolder = (before: ListWhat, now: ListWhat) =>
  before.folder === now.folder &&
  before.recycled === now.recycled &&
  before.starred === now.starred &&
  String(before.collection) === String(now.collection);
