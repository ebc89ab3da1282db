import type { ReactNode, Ref } from 'react';
import { useReachable } from '../../lib/online.ts';
import { useFrame } from './frame-context.ts';
import styles from './TopBar.module.css';

/** The one line above every screen: search at the left, actions and the person at the right. On a phone those are in the bar below. */
export function TopBar({
  search,
  actions,
  into,
}: {
  search?: ReactNode;
  actions?: ReactNode;
  /** Told the elements of both, for what fills them from elsewhere. */
  into?: Readonly<Record<'search' | 'actions', Ref<HTMLDivElement>>>;
}) {
  const { account, bell } = useFrame();
  const reachable = useReachable();
  return (
    <>
      <header className={styles.bar}>
        <div ref={into?.search} className={styles.search}>
          {search}
        </div>
        <div ref={into?.actions} className={styles.actions}>
          {actions}
        </div>
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
