import { Drawer } from '@mantine/core';
import { rightsLooks, rightsStates } from '#contract/rights-state.ts';
import { RightsMark } from './RightsMark.tsx';
import styles from './StatesHelp.module.css';

/** What each state means, in the order in which one goes before another. */
export function StatesHelp({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title="What the states mean">
      <p className={styles.lead}>
        A file is in one state at a time. Where several would hold, the one further up this list is shown and decides.
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
        With several rights, a file may be used from the last of their first days to the first of their last days, and
        no longer than its own expiry date. Days are counted in UTC.
      </p>
    </Drawer>
  );
}
