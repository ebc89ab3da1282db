import { IconUsersGroup } from '@tabler/icons-react';
import type { Folder } from '#contract/folders.ts';
import styles from './GuestNotice.module.css';

/** Above the files of a shared folder: whose it is, and what guests can and cannot do. */
export function GuestNotice({ by }: { by: NonNullable<Folder['shared_by']> }) {
  return (
    <p className={styles.notice}>
      <span className={styles.badge}>
        <IconUsersGroup size={14} stroke={1.75} aria-hidden="true" />
        Shared with you
      </span>
      <span>
        By <strong dir="auto">{by.name}</strong>.{' '}
        {by.download ? 'You can view and download the files.' : 'You can view the files but not download them.'} Only{' '}
        {by.name} can change, move or delete anything here.
      </span>
    </p>
  );
}
