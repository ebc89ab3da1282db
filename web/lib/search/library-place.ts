import { type LinkProps, useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type LibrarySearch, type ListSearch, type PanelName, readLibrarySearch } from './library.ts';
import { present } from './params.ts';
import { useSearchState, useSetSearch } from './use-search-state.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The file was opened from a list, or from another file, so that closing it is going back. */
    fromList?: boolean;
  }
}

/** The search part of the list alone. */
const readList = (raw: Readonly<Record<string, unknown>>): ListSearch => {
  const { file: _file, panel: _panel, ...list } = readLibrarySearch(raw);
  return list;
};

/**
 * The folder (none = Root, the whole library) and what the address narrows it to. Empty outside the library. The file open
 * over the list is not part of it: opening one draws nothing of the list anew.
 */
export function useLibraryPlace(): { folder: string | undefined; search: ListSearch; inLibrary: boolean } {
  const folder = useParams({ strict: false, select: (params) => (params as { folder?: string }).folder });
  const [search] = useSearchState(readList);
  const inLibrary = useRouterState({
    select: ({ location }) => /^\/library(\/(?!organise\/|duplicates(\/|$))|$)/.test(location.pathname),
  });
  return { folder, inLibrary, search };
}

/** The file that is open over the list. */
export const useOpenedFile = (): string | undefined =>
  useSearch({ strict: false, select: (raw) => (raw as { file?: string }).file });

/** Changes filters, order or view in the address; `undefined` takes one away. */
export const useSetLibrarySearch = useSetSearch<Partial<Record<keyof LibrarySearch, unknown>>>;

type FileLink = Required<Pick<LinkProps, 'to' | 'search' | 'mask' | 'state'>>;

/** The properties of a Link that opens a file over the present list while its address is `/file/{uuid}`. */
export function fileLink(uuid: string, panel?: PanelName): FileLink {
  const search = present({ panel });
  return {
    to: '.',
    search: ((now: LibrarySearch) => ({ ...now, ...search, file: uuid })) as FileLink['search'],
    mask: { to: '/file/$uuid', params: { uuid }, search },
    state: { fromList: true },
  };
}

type OpenFile = (uuid: string, options?: { replace?: boolean; panel?: PanelName | undefined }) => void;

/** Opens a file over the list, or in place of the file that is open now; with the same uuid it changes the panel. */
export function useOpenFile(): OpenFile {
  const router = useRouter();
  return useCallback<OpenFile>(
    (uuid, options = {}) => {
      // Read when it is asked for: who listens to the address is drawn anew whenever it changes.
      const { location, matches } = router.state;
      const { file, panel: shown } = location.search as { file?: string; panel?: PanelName };
      const { uuid: alone } = (matches.at(-1)?.params ?? {}) as { uuid?: string };
      const { replace = file !== undefined || alone !== undefined, panel = shown } = options;
      const fromList = replace ? (location.state.fromList ?? false) : true;
      if (alone !== undefined) {
        const search = present({ panel });
        void router.navigate({ to: '/file/$uuid', params: { uuid }, search, state: { fromList }, replace });
        return;
      }
      void router.navigate({ ...(fileLink(uuid, panel) as object), state: { fromList }, replace });
    },
    [router],
  );
}

/** Back to the list at the same scroll; from a file opened by its address, to the folder it is in. */
export function useCloseFile(): (folder?: string | null) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const set = useSetLibrarySearch();
  const file = useOpenedFile();
  return (folder) => {
    if (router.state.location.state.fromList) return router.history.back();
    if (file !== undefined) return set({ file: undefined, panel: undefined });
    if (folder) void navigate({ to: '/library/$folder', params: { folder }, search: {} });
    else void navigate({ to: '/library/', search: {} });
  };
}
