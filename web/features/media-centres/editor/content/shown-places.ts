import type { InfiniteData } from '@tanstack/react-query';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import type { Page } from '../../../../lib/paged.ts';
import { queryClient } from '../../../../lib/query.ts';
import { toast } from '../../../../lib/toast.ts';
import { albumsQuery, centreQuery, centresKey, pinnedQuery, refreshCentres } from '../../queries.ts';

type Pages = InfiniteData<Page<AlbumFile>>;

export type ShownPlaces = ReturnType<typeof shownPlaces>;

/** The files of a Media Centre on the screen, which show a change at once and take it back when the server refuses it. */
export function shownPlaces(team: string, centre: string) {
  const filesKey = [...centresKey(team), 'files'];
  const pinnedKey = pinnedQuery(team, centre).queryKey;
  const inPages = (change: (rows: readonly AlbumFile[]) => readonly AlbumFile[]) => (data: Pages | undefined) =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, results: change(page.results) })) };
  const show = (change: (row: AlbumFile) => AlbumFile | undefined) => {
    const all = (rows: readonly AlbumFile[]) => rows.flatMap((row) => change(row) ?? []);
    void queryClient.cancelQueries({ queryKey: filesKey });
    void queryClient.cancelQueries({ queryKey: pinnedKey });
    queryClient.setQueriesData<Pages>({ queryKey: filesKey }, inPages(all));
    queryClient.setQueryData(pinnedKey, (rows) => rows && all(rows).filter(({ pinned }) => pinned));
  };
  return {
    team,
    centre,
    show,
    put: (reply: AlbumFile) => show((row) => (row.uuid === reply.uuid ? reply : row)),
    /** The pinned files in another order. */
    showPinned: (rows: AlbumFile[]) => queryClient.setQueryData(pinnedKey, rows),
    /** An album's files in another order, page for page as long as they were. */
    showOrder(album: string, order: (rows: readonly AlbumFile[]) => readonly AlbumFile[]) {
      void queryClient.cancelQueries({ queryKey: [...filesKey, album] });
      queryClient.setQueriesData<Pages>({ queryKey: [...filesKey, album] }, (data) => {
        if (!data) return data;
        const rows = order(data.pages.flatMap(({ results }) => results));
        let from = 0;
        const pages = data.pages.map((page) => {
          const results = rows.slice(from, from + page.results.length);
          from += page.results.length;
          return { ...page, results };
        });
        return { ...data, pages };
      });
    },
    takeBack(error: unknown, said = 'Error updating file') {
      toast.failure(error, said);
      void refreshCentres(team);
    },
    /** Asks the server for everything that depends on the files. */
    refresh: () => refreshCentres(team),
    /** Asks for what counts the files: the lists are shown as they stand. */
    refreshCounts() {
      void queryClient.invalidateQueries({ queryKey: centreQuery(team, centre).queryKey });
      void queryClient.invalidateQueries({ queryKey: albumsQuery(team, centre).queryKey });
      void queryClient.invalidateQueries({ queryKey: pinnedKey });
      void queryClient.invalidateQueries({ queryKey: [...centresKey(team), 'warnings', centre] });
    },
  };
}
