import type { ReactNode, TouchEvent } from 'react';
import styles from './Document.module.css';

/** A finger on a wide table moves the table, and does not lead to the next file. */
function keepSwipe(event: TouchEvent<HTMLElement>) {
  const { scrollWidth, clientWidth } = event.currentTarget;
  if (scrollWidth > clientWidth) event.stopPropagation();
}

/** The room of a table, which moves sideways by itself where the table is wider. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className={styles.scroll} aria-label={label} tabIndex={0} onTouchStart={keepSwipe}>
      {children}
    </section>
  );
}
