import styles from './RightDot.module.css';

/** The colour of a right, beside its name. */
export function RightDot({ colour }: { colour: string | null }) {
  return <span className={styles.dot} style={colour ? { background: colour } : undefined} aria-hidden="true" />;
}
