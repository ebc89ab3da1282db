import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOut } from '#contract/core/route.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import { type FileDetail, type FileSummary, showFile } from '#contract/files/routes.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import type { LibrarySearch } from '../../lib/search/library.ts';
import { scopeOf, takesFiles, type Where, whereOf } from '../../lib/search/library-where.ts';
import { pending, reviewCountKey } from './review-count.ts';

export type FilePage = ReplyOut<typeof listFiles>;
export type FilePages = InfiniteData<FilePage, string | undefined>;

/** The query of a list, without what only changes how it looks. */
export type ListWhat = Omit<FileListQueryIn, 'limit' | 'cursor'>;

/** The scope of a list: Root shows its own files, a search also what is below. */
function placeOf(folder: string | undefined, search: LibrarySearch): ListWhat {
  if (!takesFiles(whereOf(folder, search))) return {} as ListWhat;
  const scope = scopeOf(folder, search);
  if (scope === 'all') return {} as ListWhat;
  return { folder: folder ?? 'root', ...(scope === 'below' ? { recursive: 'true' as const } : {}) } as ListWhat;
}

/** The queries of the places that are no folders. */
const asked: Partial<Record<Where, Partial<LibrarySearch>>> = {
  recent: { order: 'updated' },
  review: { review_status: [...pending] },
};

/** The library's address -> the list's query. Without a folder it is Root. */
export function listWhat(folder: string | undefined, search: LibrarySearch): ListWhat {
  const { view, size: _s, group: _g, file: _f, panel: _p, place: _pl, everywhere: _e, ...own } = search;
  const filters: LibrarySearch = {
    ...asked[whereOf(folder, search)],
    ...own,
    ...(view === 'timeline' ? { order: 'taken' } : view === 'map' ? { located: true } : {}),
  };
  const place = placeOf(folder, search);
  const text = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false');
  const {
    recursive: _recursive,
    expired,
    recycled,
    starred,
    internal_use,
    duplicates,
    used,
    dated,
    located,
    ...rest
  } = filters;
  const flags = {
    expired: text(expired),
    recycled: text(recycled),
    starred: text(starred),
    internal_use: text(internal_use),
    duplicates: text(duplicates),
    used: text(used),
    dated: text(dated),
    located: text(located),
  };
  const set = Object.fromEntries(Object.entries({ ...rest, ...flags }).filter(([, value]) => value !== undefined));
  return { ...place, ...set } as ListWhat;
}

export const fileListKey = (team: string) => ['files', team] as const;

export const fileListQuery = (team: string, what: ListWhat) =>
  infiniteQueryOptions({
    queryKey: [...fileListKey(team), what],
    queryFn: ({ pageParam, signal }) =>
      call(listFiles, {
        params: { team },
        query: {
          ...what,
          limit: pageParam === undefined ? 50 : 100,
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        } as FileListQueryIn,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: FilePage) => last.next ?? undefined,
    staleTime: 15_000,
  });

export const fileQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['file', uuid],
    queryFn: ({ signal }) => call(showFile, { params: { uuid }, signal }),
    staleTime: 15_000,
  });

/** The same file as lists have it. What only its page tells stays with it: nobody asks a summary for that. */
export const asSummary = (file: FileSummary | FileDetail): FileSummary => ({ ...file, detailed: false });

function mapFiles(team: string | undefined, change: (file: FileSummary) => FileSummary | null): void {
  queryClient.setQueriesData<FilePages>({ queryKey: team === undefined ? ['files'] : fileListKey(team) }, (pages) => {
    // Counts and ids of a query are kept beside its pages.
    if (!pages?.pages) return pages;
    let touched = false;
    const next = pages.pages.map((page) => {
      const results = page.results.flatMap((file) => {
        const changed = change(file);
        if (changed !== file) touched = true;
        return changed ? [changed] : [];
      });
      return results.length === page.results.length && !touched
        ? page
        : { ...page, results, count: page.count - (page.results.length - results.length) };
    });
    return touched ? { ...pages, pages: next } : pages;
  });
}

/** Puts a file as the server now tells it into every list that shows it, and into its own page. */
export function keepFile(file: FileDetail): void {
  queryClient.setQueryData(fileQuery(file.uuid).queryKey, file);
  const summary = asSummary(file);
  // Of every team: a file that is shared is in the lists of another.
  mapFiles(undefined, (known) => (known.uuid === file.uuid ? summary : known));
}

/** Takes a file out of every list at once, as when it was recycled or moved. Lists are read again afterwards. */
export function dropFile(team: string, uuid: string): void {
  mapFiles(team, (known) => (known.uuid === uuid ? null : known));
}

/** Reads lists and folders again, after something that changes what they hold. */
export function refreshLists(team: string): void {
  void queryClient.invalidateQueries({ queryKey: fileListKey(team) });
  void queryClient.invalidateQueries({ queryKey: ['folders', team] });
  void queryClient.invalidateQueries({ queryKey: reviewCountKey(team) });
  for (const kind of ['facets', 'home', 'names'])
    void queryClient.invalidateQueries({ queryKey: [kind, ...fileListKey(team)] });
}
