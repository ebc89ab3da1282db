import { useEffect } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { queryClient } from '../../../lib/query.ts';
import type { LibraryPage } from '../library/use-library-page.ts';
import { type FilePages, fileListQuery } from '../queries.ts';
import type { Placed } from './month-layout.ts';

/** The cache keeps what it had where it is the same as what it gets, so objects alone say nothing. */
const isSame = (one: FileSummary, other: FileSummary | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes the list of the page out of the months that were read: selecting, and going from one open file to the next, go
 * through what one sees, not through the first pages of all.
 */
export function useShownList({ team, what, list }: LibraryPage, placed: readonly Placed[]): void {
  useEffect(() => {
    const shown = placed.flatMap(({ files }) => files);
    if (shown.length === 0) return;
    if (shown.length === list.files.length && shown.every((file, at) => isSame(file, list.files[at]))) return;
    queryClient.setQueryData<FilePages>(fileListQuery(team, what).queryKey, (before) => {
      const first = before?.pages[0];
      if (!first) return before;
      return { pages: [{ ...first, results: [...shown], next: null }], pageParams: [undefined] };
    });
  }, [team, what, list.files, placed]);
}
