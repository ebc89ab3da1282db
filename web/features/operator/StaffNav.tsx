import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { classes } from '../../ui/classes.ts';
import styles from '../teams/settings/SettingsNav.module.css';
import type { StaffSection } from './staff-section.ts';

/** The sections of the page of staff. */
export function StaffNav(props: { sections: readonly StaffSection[]; current: string | undefined }) {
  const { sections, current } = props;
  return (
    <nav className={styles.root} aria-label="Staff">
      <ul>
        {sections.map(({ slug, title, icon: Icon }) => (
          <li key={slug}>
            <Link
              to="/staff/$section"
              params={{ section: slug }}
              className={classes(styles.row, current === slug && styles.on)}
              {...(current === slug ? { 'aria-current': 'page' as const } : {})}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              <span className={styles.title}>{title}</span>
              <IconChevronRight size={16} stroke={1.75} className={styles.go} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
