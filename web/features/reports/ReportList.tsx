import { SegmentedControl, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReportCase } from '#contract/reports/routes.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import type { Paged } from '../../ui/list/use-paged.ts';
import styles from '../submissions/SubmissionList.module.css';
import { ReportRow } from './ReportRow.tsx';

const waits = (
  <div role="status" aria-label="Loading">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={64} radius={8} mb={8} />
    ))}
  </div>
);

const hints = [
  [['j', 'k'], 'next, previous'],
  [['d'], 'take down'],
  [['a'], 'keep'],
  [['c'], 'correct'],
  [['m'], 'answer'],
  [['e'], 'assign'],
  [['z'], 'undo'],
] as const;

/** Reported files one below the other; the one that is open stays in sight. */
export function ReportList(props: {
  list: Paged<ReportCase>;
  open: string | undefined;
  decided: boolean;
  onDecided: (decided: boolean) => void;
  empty: ReactNode;
}) {
  const { list, open, decided, onDecided } = props;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.querySelector(`[data-report="${open}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <section className={styles.list} aria-label="Reported files">
      <div className={styles.filters}>
        <SegmentedControl
          aria-label="State"
          size="xs"
          data={[
            { value: 'open', label: 'Waiting' },
            { value: 'decided', label: 'Decided' },
          ]}
          value={decided ? 'decided' : 'open'}
          onChange={(to) => onDecided(to === 'decided')}
        />
      </div>
      <div className={styles.rows} ref={rows} data-scroller>
        <ListBody list={list} failed="The reports did not load" skeleton={waits} empty={props.empty} endless>
          {(reports) => (
            <ul>
              {reports.map((one) => (
                <ReportRow key={one.uuid} report={one} current={one.uuid === open} />
              ))}
            </ul>
          )}
        </ListBody>
      </div>
      {list.rows.length > 0 && (
        <div className={styles.keys}>
          {hints.map(([keys, words]) => (
            <span key={words}>
              {keys.map((one) => (
                <Kbd key={one} keys={one} />
              ))}{' '}
              {words}
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
