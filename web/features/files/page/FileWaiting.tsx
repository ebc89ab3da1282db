import { Skeleton } from '@mantine/core';
import styles from './FileWaiting.module.css';

/** The places of picture and panel while nothing is known of a file but its address. */
export function FileWaiting() {
  return (
    <div className={styles.body} role="status" aria-label="Loading">
      <div className={styles.stage} />
      <div className={styles.side}>
        {[44, 92, 70, 84, 48].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} />
        ))}
      </div>
    </div>
  );
}
