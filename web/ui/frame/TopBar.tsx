import type { ReactNode } from 'react';
import { useReachable } from '../../lib/online.ts';
import { useFrame } from './frame-context.ts';
import styles from './TopBar.module.css';

/** The one line above every screen: search at the left, actions and the person at the right. On a phone those are in the bar below. */
export function TopBar({ search, actions }: { search?: ReactNode; actions?: ReactNode }) {
  const { account, bell } = useFrame();
  const reachable = useReachable();
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.search}>{search}</div>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.account}>
          {bell}
          {account}
        </div>
      </header>
      <div role="status">
        {!reachable && (
          <p className={styles.offline}>
            No connection. You can keep viewing this page; changes wait until you are back online.
          </p>
        )}
      </div>
    </>
  );
}
