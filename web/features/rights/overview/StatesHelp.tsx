import { Drawer } from '@mantine/core';
import { rightsLooks, rightsStates } from '#contract/policy/use/rights-state.ts';
import { RightsMark } from '../RightsMark.tsx';
import styles from './StatesHelp.module.css';

/** The meaning of each state, in the order in which one goes before another. */
export function StatesHelp({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title="Status guide">
      <p className={styles.lead}>
        A file has one status at a time. If several apply, the one higher in this list counts.
      </p>
      <ol className={styles.list}>
        {rightsStates.map((state) => (
          <li key={state} className={styles.state}>
            <RightsMark state={state} />
            <p className={styles.meaning}>{rightsLooks[state].meaning}</p>
          </li>
        ))}
      </ol>
      <p className={styles.lead}>
        If a file has several rights, it can be used from the latest first day to the earliest last day, and never after
        its own expiry date. Days are in UTC.
      </p>
    </Drawer>
  );
}
