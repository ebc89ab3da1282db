import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LibrarySearch } from '../lib/library-search.ts';
import { classes } from './classes.ts';
import styles from './MainNav.module.css';

/** One place of the sidebar; in the rail only its icon, with the name in a tooltip. */
export function NavRow(props: {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  search?: LibrarySearch;
  /** `page`: this is the screen; `section`: the screen is inside. */
  current?: 'page' | 'section' | undefined;
  rail: boolean;
  onGo?: (() => void) | undefined;
}) {
  const Icon = props.icon;
  const row = (
    <Link
      to="/library/"
      search={props.search ?? {}}
      className={classes(
        styles.row,
        props.current === 'page' && styles.on,
        props.current === 'section' && styles.inside,
      )}
      {...(props.current === 'page' ? { 'aria-current': 'page' as const } : {})}
      {...(props.rail ? { 'aria-label': props.label } : {})}
      activeOptions={{ exact: true, includeSearch: true }}
      onClick={props.onGo}
    >
      <Icon size={18} stroke={1.75} />
      {!props.rail && <span className={styles.cut}>{props.label}</span>}
    </Link>
  );
  return props.rail ? (
    <Tooltip label={props.label} position="right" openDelay={400}>
      {row}
    </Tooltip>
  ) : (
    row
  );
}
