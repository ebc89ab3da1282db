import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './Troubles.module.css';

/** Accounts that could not be read the last time, and why. */
export function Troubles({ troubles }: { troubles: readonly { account: string; name: string; error: string }[] }) {
  if (troubles.length === 0) return null;
  return (
    <ul className={styles.list} role="status" aria-label="Accounts that could not be read">
      {troubles.map(({ account, name, error }) => (
        <li key={account} className={styles.line}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          <span>
            <strong>{name}</strong> {error}
          </span>
        </li>
      ))}
    </ul>
  );
}
