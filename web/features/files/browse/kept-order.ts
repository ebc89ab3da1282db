import { useParams } from '@tanstack/react-router';
import { type Order, orders } from '#contract/files/query.ts';
import { remembered } from '../../../lib/remembered.ts';
import type { LibrarySearch } from '../../../lib/search/library.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { takesFiles, whereOf } from '../../../lib/search/library-where.ts';

/** The order that the reader chose last; undefined: the usual one. */
export const keptOrder = remembered('order', (stored) => orders.find((one) => one === stored && one !== 'relevance'));

/** True where files lie as a person left them: what is searched for goes by relevance, other places have an order of their own. */
export const followsKept = (folder: string | undefined, { q = [], view, ...search }: LibrarySearch): boolean =>
  takesFiles(whereOf(folder, search)) && q.length === 0 && view !== 'timeline';

/** A search of the library with the reader's order, where the address names none. */
export const withKeptOrder = (
  folder: string | undefined,
  search: LibrarySearch,
  kept: Order | undefined,
): LibrarySearch =>
  kept === undefined || kept === 'newest' || search.order || !followsKept(folder, search)
    ? search
    : { ...search, order: kept };

/** Chooses an order for the list on the screen; that of the library is kept from now on. */
export function useChooseOrder(): (order: Order, usual?: Order) => void {
  const { folder, search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const { collection } = useParams({ strict: false });
  return (order, usual) => {
    if (collection === undefined && order !== 'relevance' && followsKept(folder, search)) keptOrder.keep(order);
    set({ order: order === usual ? undefined : order });
  };
}
