import type { ReactNode } from 'react';
import styles from './Editor.module.css';

/** A line above the picture: something to know, with what can be done about it. */
export function Notice({ warns = false, text, children }: { warns?: boolean; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} data-warns={warns || undefined} role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
