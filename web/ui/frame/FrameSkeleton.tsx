import styles from './FrameSkeleton.module.css';

/** The frame before it is known who is there: its places, without words. */
export function FrameSkeleton() {
  return (
    <div className={styles.app} role="status" aria-label="Loading">
      <div className={styles.nav}>
        <span className={styles.team} />
        <span className={styles.row} />
        <span className={styles.row} />
        <span className={styles.row} />
      </div>
      <div className={styles.main}>
        <span className={styles.search} />
        <span className={styles.title} />
      </div>
    </div>
  );
}
