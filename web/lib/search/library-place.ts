import { type LinkProps, useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type LibrarySearch, type ListSearch, type PanelName, readLibrarySearch } from './library.ts';
import { present } from './params.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The file was opened from a list, or from another file, so that closing it is going back. */
    fromList?: boolean;
  }
}

const asList = ({ file: _file, panel: _panel, ...list }: Record<string, unknown>) => JSON.stringify(list);

/**
 * The folder (none = Root, the whole library) and what the address narrows it to. Empty outside the library. The file open
 * over the list is not part of it: opening one draws nothing of the list anew.
 */
export function useLibraryPlace(): { folder: string | undefined; search: ListSearch; inLibrary: boolean } {
  const folder = useParams({ strict: false, select: (params) => (params as { folder?: string }).folder });
  const search = useSearch({ strict: false, select: (raw) => asList(raw as Record<string, unknown>) });
  const inLibrary = useRouterState({
    select: ({ location }) => /^\/library(\/(?!organise\/|duplicates(\/|$))|$)/.test(location.pathname),
  });
  return { folder, inLibrary, search: useMemo(() => readLibrarySearch(JSON.parse(search)), [search]) };
}

/** The file that is open over the list. */
export const useOpenedFile = (): string | undefined =>
  useSearch({ strict: false, select: (raw) => (raw as { file?: string }).file });

/** Changes filters, order or view in the address; `undefined` takes one away. */
export function useSetLibrarySearch(): (
  change: Partial<Record<keyof LibrarySearch, unknown>>,
  replace?: boolean,
) => void {
  const navigate = useNavigate();
  return (change, replace = false) =>
    void navigate({
      to: '.',
      replace,
      search: (now: Record<string, unknown>) => present({ ...now, ...change }) as never,
    });
}

type FileLink = Required<Pick<LinkProps, 'to' | 'search' | 'mask' | 'state'>>;

/** What a Link needs to open a file over the present list while its address is `/file/{uuid}`. */
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
        const search = present({ panel }) as never;
        void router.navigate({ to: '/file/$uuid', params: { uuid }, search, state: { fromList }, replace });
        return;
      }
      void router.navigate({ ...(fileLink(uuid, panel) as object), state: { fromList }, replace } as never);
    },
    [router],
  );
}

/** Back to the list at the same scroll; from a file opened by its address, to the folder it is in. */
export function useCloseFile(): (folder?: string | null) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const { file } = useSearch({ strict: false }) as { file?: string };
  return (folder) => {
    if (router.state.location.state.fromList) return router.history.back();
    if (file !== undefined) {
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => present({ ...now, file: undefined, panel: undefined }) as never,
      });
      return;
    }
    if (folder) void navigate({ to: '/library/$folder', params: { folder }, search: {} as never });
    else void navigate({ to: '/library/', search: {} as never });
  };
}
