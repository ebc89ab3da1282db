import styles from './TeamSwitcher.module.css';

/** A team's logo, or its first email on ink, which is drawn and no text: the button it stands in is named after the team. */
export function TeamMark({ name, logo }: { name: string; logo?: string | null | undefined }) {
  if (logo) return <img src={logo} alt="" className={styles.logo} />;
  return <span className={styles.mark} data-initial={[...name.trim()][0]?.toUpperCase()} aria-hidden="true" />;
}
