import styles from './TeamSwitcher.module.css';

/** A team's first letter on ink, where its logo is not shown. */
export function TeamMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
