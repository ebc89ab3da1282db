import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SharedLinkOrder } from '#contract/shared-links/orders.ts';
import { OrderChoice } from '../../ui/overlays/OrderChoice.tsx';
import styles from './SharedLinks.module.css';

interface OrderProps {
  order: SharedLinkOrder;
  onOrder: (order: SharedLinkOrder) => void;
}

const opposite = (order: SharedLinkOrder) => (order.startsWith('-') ? order.slice(1) : `-${order}`) as SharedLinkOrder;

/** The head of a column: pressed, the order that it gives at first; pressed again, the opposite. */
function Sort({ head, first, order, onOrder }: OrderProps & { head: string; first: SharedLinkOrder }) {
  const on = order.replace('-', '') === first.replace('-', '');
  const down = order.startsWith('-');
  const Arrow = down ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={on}
      aria-label={`Sort by ${head.toLowerCase()}${on ? (down ? ', now descending' : ', now ascending') : ''}`}
      onClick={() => onOrder(on ? opposite(order) : first)}
    >
      {head}
      {on && <Arrow size={14} aria-hidden="true" />}
    </button>
  );
}

/** The heads of the register on a wide screen, by which it is sorted. */
export function LinkHeads(props: OrderProps) {
  return (
    <div className={styles.heads} role="group" aria-label="Sort the links">
      <span />
      <span />
      <Sort {...props} head="Title" first="title" />
      <Sort {...props} head="Created" first="-created" />
      <span className={styles.pair}>
        <Sort {...props} head="Views" first="-views" />
        <Sort {...props} head="Last visit" first="-used" />
      </span>
      <span aria-hidden="true">Ends</span>
      <span aria-hidden="true">State</span>
    </div>
  );
}

const offered = ['-created', 'created', 'title', '-title', '-used', '-views'] as const;
const names: Readonly<Record<SharedLinkOrder, string>> = {
  '-created': 'Newest first',
  created: 'Oldest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-used': 'Last visited first',
  used: 'Not visited for longest',
  '-views': 'Most views',
  views: 'Fewest views',
};

/** The same on a narrow screen, which has no heads. */
export function LinkOrder({ value, onChange }: { value: SharedLinkOrder; onChange: (order: SharedLinkOrder) => void }) {
  return (
    <span className={styles.narrow}>
      <OrderChoice names={names} offered={offered} value={value} onChange={onChange} />
    </span>
  );
}
