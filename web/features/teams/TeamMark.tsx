import styles from './TeamSwitcher.module.css';

/** A team's logo, or its first letter on ink. */
export function TeamMark({ name, logo }: { name: string; logo?: string | null | undefined }) {
  if (logo) return <img src={logo} alt="" className={styles.logo} />;
  return (
    <span className={styles.mark} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
