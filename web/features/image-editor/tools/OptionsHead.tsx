import type { ReactNode } from 'react';
import styles from './Options.module.css';

/** The name of a tool above its options, with what acts on all of them. */
export function OptionsHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
