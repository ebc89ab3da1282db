import type { ReactNode } from 'react';
import styles from './Staff.module.css';

/** A table that is scrolled sideways, by keys as well, where the screen is too narrow for it. `label` may be that of the part it stands in. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well.
    <section className={styles.scroll} tabIndex={0} aria-label={`${label}, table`}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}
