import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { number } from '../../lib/format.ts';
import type { LibrarySearch } from '../../lib/search/library.ts';
import { classes } from '../classes.ts';
import { Tooltip } from '../overlays/Tooltip.tsx';
import styles from './MainNav.module.css';
import type { Current } from './nav-entry.ts';

/** One place of the sidebar; in the rail only its icon, with the name in a tooltip. */
export function NavRow(props: {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
  to: LinkProps['to'];
  search?: LibrarySearch | undefined;
  current?: Current;
  /** Work that waits there; 0 shows nothing. */
  count?: number | undefined;
  rail: boolean;
  onGo?: (() => void) | undefined;
}) {
  const Icon = props.icon;
  const waiting = props.count ? number(props.count) : undefined;
  const name = waiting ? `${props.label}, ${waiting}` : props.label;
  const row = (
    <Link
      to={props.to}
      search={(props.search ?? {}) as never}
      className={classes(
        styles.row,
        props.current === 'page' && styles.on,
        props.current === 'section' && styles.inside,
      )}
      aria-current={props.current === 'page' ? 'page' : undefined}
      aria-label={props.rail ? name : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      onClick={props.onGo}
    >
      <Icon size={18} stroke={1.75} />
      {!props.rail && (
        <span className={styles.cut} dir="auto">
          {props.label}
        </span>
      )}
      {!props.rail && waiting && <span className={styles.waiting}>{waiting}</span>}
    </Link>
  );
  return props.rail ? (
    <Tooltip label={name} position="right" openDelay={400}>
      {row}
    </Tooltip>
  ) : (
    row
  );
}
