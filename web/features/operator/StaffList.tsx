import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListBody } from '../../ui/list/ListBody.tsx';
import type { Paged } from '../../ui/list/use-paged.ts';
import styles from './Staff.module.css';

/** A list of the staff's pages that grows by pages: waiting, failed, empty or there. */
export function StaffList<Item extends { uuid: string }>(props: {
  list: Paged<Item>;
  /** The text when the list did not load. */
  failed: string;
  label: string;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  return (
    <ListBody
      list={props.list}
      failed={props.failed}
      skeleton={<Skeleton height={180} radius={8} />}
      empty={props.empty}
    >
      {(items) => (
        <ul className={styles.list} aria-label={props.label}>
          {items.map((item) => (
            <li key={item.uuid} className={styles.item}>
              {props.children(item)}
            </li>
          ))}
        </ul>
      )}
    </ListBody>
  );
}
