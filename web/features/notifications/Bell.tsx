import { Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { number } from '../../lib/format.ts';
import { useUnread } from '../../lib/unread.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import styles from './Bell.module.css';

const Flyout = lazy(async () => ({ default: (await import('./NewsFlyout.tsx')).NewsFlyout }));
const most = 99;

/** The number of unread notifications, and the latest of them. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const close = () => setOpen(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={380} trapFocus returnFocus shadow="none">
      <span className={styles.bell}>
        <Popover.Target>
          <IconButton
            label={unread > 0 ? `Notifications, ${number(unread)} unread` : 'Notifications'}
            onClick={() => setOpen(!open)}
          >
            <IconBell />
          </IconButton>
        </Popover.Target>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </span>
      <Popover.Dropdown className={styles.flyout ?? ''} aria-label="Notifications">
        <Suspense fallback={<Skeleton height={120} radius={8} />}>
          <Flyout onGo={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
