import type { Order } from '#contract/files/query.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { whereOf } from '../../../lib/search/library-where.ts';
import { OrderChoice } from '../../../ui/overlays/OrderChoice.tsx';
import { followsKept, keptOrder, useChooseOrder } from './kept-order.ts';

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

/** The order of the list on the screen: the one asked for, else the reader's own, else that of the place. */
export function useOrder(): { order: Order; usual: Order; byPlace: Order } {
  const { folder, search } = useLibraryPlace();
  const kept = useRemembered(keptOrder);
  const byPlace = whereOf(folder, search) === 'recent' ? 'updated' : 'newest';
  const usual = (followsKept(folder, search) ? kept : undefined) ?? byPlace;
  return { order: search.order ?? usual, usual, byPlace };
}

export function OrderMenu() {
  const { search } = useLibraryPlace();
  const choose = useChooseOrder();
  const { order, usual } = useOrder();
  const offered = (Object.keys(names) as Order[]).filter((one) => one !== 'relevance' || (search.q?.length ?? 0) > 0);
  return <OrderChoice names={names} offered={offered} value={order} onChange={(next) => choose(next, usual)} />;
}
