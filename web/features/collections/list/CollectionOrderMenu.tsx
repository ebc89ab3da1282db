import type { Collection } from '#contract/collections.ts';
import type { ListOrder, Order } from '#contract/files/query.ts';
import { OrderChoice } from '../../../ui/overlays/OrderChoice.tsx';

const names = {
  position: 'Custom order',
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  '-name': 'Name (Z–A)',
  '-size': 'Largest',
  type: 'Type',
  '-rating': 'Highest rated',
  '-taken': 'Date taken, oldest',
  expires: 'Expires soonest',
  updated: 'Last changed',
} as const satisfies Partial<Record<ListOrder, string>>;
type CollectionFileOrder = keyof typeof names;

/** In which order the files of a collection are shown. Its own is the first choice of one that people fill. */
export function CollectionOrderMenu({
  kind,
  value,
  onChange,
}: {
  kind: Collection['kind'];
  value: Order | undefined;
  /** Undefined: the usual one. */
  onChange: (order: Order | undefined) => void;
}) {
  const usual = kind === 'manual' ? 'position' : 'newest';
  const offered = (Object.keys(names) as CollectionFileOrder[]).filter(
    (one) => kind === 'manual' || one !== 'position',
  );
  const order = offered.find((one) => one === value) ?? usual;
  return (
    <OrderChoice
      names={names}
      offered={offered}
      value={order}
      onChange={(next) => onChange(next === usual || next === 'position' ? undefined : next)}
    />
  );
}
