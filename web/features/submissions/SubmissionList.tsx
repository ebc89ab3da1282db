import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Submission } from '#contract/submissions/routes.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import type { Paged } from '../../ui/list/use-paged.ts';
import styles from './SubmissionList.module.css';
import { SubmissionRow } from './SubmissionRow.tsx';

const waits = (
  <div role="status" aria-label="Loading">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={64} radius={8} mb={8} />
    ))}
  </div>
);

/** The keys that lead through the inbox; a phone has none. */
function KeyHints({ reviews }: { reviews: boolean }) {
  return (
    <div className={styles.keys}>
      <span>
        <Kbd keys="j" />
        <Kbd keys="k" /> next, previous
      </span>
      <span>
        <Kbd keys="ArrowLeft" />
        <Kbd keys="ArrowRight" /> files
      </span>
      {reviews && (
        <>
          <span>
            <Kbd keys="x" /> leave a file out
          </span>
          <span>
            <Kbd keys="e" /> assign
          </span>
          <span>
            <Kbd keys="z" /> undo
          </span>
        </>
      )}
    </div>
  );
}

/** Submissions one below the other; the one that is open stays in sight. */
export function SubmissionList(props: {
  list: Paged<Submission>;
  open: string | undefined;
  reviews: boolean;
  filters: ReactNode;
  empty: ReactNode;
}) {
  const { list, open, reviews } = props;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.querySelector(`[data-submission="${open}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <section className={styles.list} aria-label="Submitted files">
      {props.filters}
      <div className={styles.rows} ref={rows} data-scroller>
        <ListBody list={list} failed="The submissions did not load" skeleton={waits} empty={props.empty} endless>
          {(submissions) => (
            <ul>
              {submissions.map((one) => (
                <SubmissionRow key={one.uuid} submission={one} current={one.uuid === open} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      {list.rows.length > 0 && <KeyHints reviews={reviews} />}
    </section>
  );
}
