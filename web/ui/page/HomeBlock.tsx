import type { ReactNode } from 'react';
import styles from './HomeBlock.module.css';

/** One block of the home strip: what it is, how many there are, and the first of them. */
export function HomeBlock(props: { title: ReactNode; count?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>
        {props.title} {props.count !== undefined && <span className={styles.count}>{props.count}</span>}
      </h2>
      {props.children}
    </section>
  );
}
