import { SegmentedControl } from '@mantine/core';
import { oneOfThese, remembered } from '../../lib/remembered.ts';
import styles from './CommentsPanel.module.css';

const orders = ['written', 'time'] as const;
type Order = (typeof orders)[number];

/** The order of the comments on a video or sound, on this device. */
export const commentOrder = remembered('comment-order', oneOfThese(orders, 'written'));

/** The choice between the order of writing and that of the time line. */
export function OrderChoice({ order }: { order: Order }) {
  return (
    <SegmentedControl
      size="xs"
      className={styles.order ?? ''}
      aria-label="Order of comments"
      data={[
        { value: 'written', label: 'As written' },
        { value: 'time', label: 'By time' },
      ]}
      value={order}
      onChange={(value) => commentOrder.keep(value === 'time' ? 'time' : 'written')}
    />
  );
}
