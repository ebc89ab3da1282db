import { VisuallyHidden } from '@mantine/core';
import { IconLibraryPhoto, IconMenu2, IconPhoto, IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { number } from '../../lib/format.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { takesFiles, whereOf } from '../../lib/search/library-where.ts';
import { useUnread } from '../../lib/unread.ts';
import { classes } from '../classes.ts';
import styles from './PhoneBar.module.css';

/** The frame of a phone: the places under the thumb. */
export function PhoneBar({ onUpload, onMore }: { onUpload?: (() => void) | undefined; onMore: () => void }) {
  const { folder, search, inLibrary } = useLibraryPlace();
  const library = inLibrary && takesFiles(whereOf(folder, search));
  const unread = useUnread();
  const collections = useLocation({ select: ({ pathname }) => /^\/collections(\/|$)/.test(pathname) });
  return (
    <nav className={styles.bar} aria-label="Main">
      <Link to="/library/" search={{}} className={classes(styles.entry, library && styles.on)}>
        <IconPhoto size={22} stroke={1.75} />
        Library
      </Link>
      <Link to="/collections" search={{} as never} className={classes(styles.entry, collections && styles.on)}>
        <IconLibraryPhoto size={22} stroke={1.75} />
        Collections
      </Link>
      {onUpload && (
        <button type="button" className={styles.entry} onClick={onUpload}>
          <IconPlus size={22} stroke={1.75} />
          Upload
        </button>
      )}
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
