import { Button, Skeleton } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './Staff.module.css';

interface Page<Item> {
  readonly results: readonly Item[];
}

/** A list that grows by pages: waiting, failed, empty or there. */
export function StaffList<Item extends { uuid: string }>(props: {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** What did not load. */
  failed: string;
  label: string;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  const { list } = props;
  const items = list.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <>
      {list.isPending && <Skeleton height={180} radius={8} />}
      {list.isError && items.length === 0 && (
        <ErrorState title={props.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && props.empty}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={props.label}>
          {items.map((item) => (
            <li key={item.uuid} className={styles.item}>
              {props.children(item)}
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles.next}>
          <Button variant="line" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
