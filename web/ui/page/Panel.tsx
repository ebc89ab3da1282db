import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

/** One titled part of a side panel. */
export function Panel(props: { title: string; count?: string | undefined; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {props.title}
          {props.count && <span className={styles.count}> {props.count}</span>}
        </h2>
        {props.actions}
      </header>
      {props.children}
    </section>
  );
}
