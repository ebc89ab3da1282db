import type { Order } from '#contract/files/query.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { whereOf } from '../../../lib/search/library-where.ts';
import { OrderChoice } from '../../../ui/overlays/OrderChoice.tsx';

const names: Readonly<Record<Order, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  taken: 'Date taken, newest',
  '-taken': 'Date taken, oldest',
  name: 'Name',
  '-name': 'Name (Z–A)',
  size: 'Smallest',
  '-size': 'Largest',
  type: 'Type',
  '-type': 'Type (Z–A)',
  '-rating': 'Highest rated',
  rating: 'Lowest rated',
  relevance: 'Relevance',
  updated: 'Last changed',
  expires: 'Expires soonest',
};

/** The order of the list on the screen: the one asked for, else that of the place. */
export function useOrder(): { order: Order; usual: Order } {
  const { folder, search } = useLibraryPlace();
  const usual = whereOf(folder, search) === 'recent' ? 'updated' : 'newest';
  return { order: search.order ?? usual, usual };
}

export function OrderMenu() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const { order, usual } = useOrder();
  const offered = (Object.keys(names) as Order[]).filter((one) => one !== 'relevance' || (search.q?.length ?? 0) > 0);
  return (
    <OrderChoice
      names={names}
      offered={offered}
      value={order}
      onChange={(next) => set({ order: next === usual ? undefined : next })}
    />
  );
}
