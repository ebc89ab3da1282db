import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ErrorState } from '../page/ErrorState.tsx';
import styles from './ListBody.module.css';
import type { Paged } from './use-paged.ts';

interface Props<Row> {
  list: Paged<Row>;
  /** The failure, as 'The tags did not load'. */
  failed: string;
  /** The same of a further page. */
  moreFailed?: string;
  /** The placeholder before the first page, null for none; else a plain block. */
  skeleton?: ReactNode;
  empty: ReactNode;
  /** Reads on as one scrolls; else a button does. */
  endless?: boolean;
  /** The button's label and icon. */
  more?: string | undefined;
  beforeMore?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Reads on when the end of the list comes near. */
function Sentinel({ list: { rows, hasMore, loadingMore, moreFailed, more } }: { list: Paged<unknown> }) {
  const end = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(() => more());
  const waits = hasMore && !loadingMore && !moreFailed;
  useEffect(() => {
    // Looked at anew after each page: the end may be near still.
    if (!waits || !end.current || rows.length === 0) return;
    const root = end.current.closest('[data-scroller]');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && read(), { root, rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits, rows]);
  return (
    <div ref={end} className={styles.end} role="status">
      {hasMore && 'Loading more…'}
    </div>
  );
}

/** A list that comes by pages: waiting, failed, empty or there, and the way to more of it. */
export function ListBody<Row>({
  list,
  failed,
  moreFailed = failed,
  endless = false,
  more = 'Show more',
  ...props
}: Props<Row>) {
  if (list.state === 'failed') return <ErrorState title={failed} error={list.error} onRetry={list.again} />;
  if (list.state === 'loading')
    return props.skeleton === undefined ? <Skeleton height={220} radius={8} /> : props.skeleton;
  return (
    <>
      {list.rows.length > 0 ? props.children(list.rows) : props.empty}
      {list.moreFailed && <ErrorState title={moreFailed} error={list.error} onRetry={list.more} />}
      {endless && !list.moreFailed && <Sentinel list={list} />}
      {!endless && list.hasMore && !list.moreFailed && (
        <div className={styles.more}>
          {props.beforeMore}
          <Button variant="line" loading={list.loadingMore} onClick={list.more}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
