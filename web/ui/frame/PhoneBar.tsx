import { VisuallyHidden } from '@mantine/core';
import { IconMenu2, IconPlus, IconSearch, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCaller } from '../../lib/can.ts';
import { number } from '../../lib/format.ts';
import { useUnread } from '../../lib/unread.ts';
import { classes } from '../classes.ts';
import { currentOf, type NavEntry, placesFor } from './nav-entry.ts';
import styles from './PhoneBar.module.css';
import { useScreenNow } from './use-screen-now.ts';

function Act({ icon: Icon, label, onClick }: { icon: TablerIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon size={22} stroke={1.75} />
      {label}
    </button>
  );
}

/** The frame of a phone: the places under the thumb. */
export function PhoneBar(props: {
  nav: readonly NavEntry[];
  onSearch: () => void;
  onUpload?: (() => void) | undefined;
  onMore: () => void;
}) {
  const { nav, onSearch, onUpload, onMore } = props;
  const unread = useUnread();
  const now = useScreenNow();
  const places = placesFor(nav, useCaller()).filter(({ phone }) => phone);
  return (
    <nav className={styles.bar} aria-label="Main">
      {places.map((place) => (
        <Link
          key={place.label}
          to={place.to}
          search={(place.search ?? {}) as never}
          className={classes(styles.entry, currentOf(place, now) && styles.on)}
        >
          <place.icon size={22} stroke={1.75} />
          {place.label}
        </Link>
      ))}
      <Act icon={IconSearch} label="Search" onClick={onSearch} />
      {onUpload && <Act icon={IconPlus} label="Upload" onClick={onUpload} />}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onMore}>
        <span className={styles.icon} data-waiting={unread > 0 || undefined}>
          <IconMenu2 size={22} stroke={1.75} />
        </span>
        More
        {unread > 0 && <VisuallyHidden>, {number(unread)} unread</VisuallyHidden>}
      </button>
    </nav>
  );
}
