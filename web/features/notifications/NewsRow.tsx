import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notification, NotificationKind } from '#contract/notifications.ts';
import { useMe } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { When } from '../../ui/When.tsx';
import styles from './NewsRow.module.css';
import { markRead } from './queries.ts';
import { newsLink, useOpenNews } from './use-open-news.ts';

const did: Record<NotificationKind, string> = {
  mention: 'mentioned you on',
  reply: 'answered in a thread of yours on',
  request: 'asks to download',
  request_approved: 'lets you download',
  request_denied: 'declined your request for',
};

/** One notification: who did what on which file, the way there, and a tick that says it was read. */
export function NewsRow({ news, onGo }: { news: Notification; onGo?: (() => void) | undefined }) {
  const open = useOpenNews();
  const teams = useMe().teams.length;
  const { uuid, by, kind, file, team, text, created_at, read } = news;
  const link = newsLink(news);
  const words: ReactNode = (
    <>
      <span className={styles.said}>
        {!read && <span className={styles.spoken}>Unread: </span>}
        <b>{by ? fullName(by) : 'A former member'}</b> {did[kind]} <b>{file?.name ?? 'a file'}</b>
      </span>
      {text && <span className={styles.text}>{text}</span>}
      <span className={styles.when}>
        <When at={created_at} />
        {teams > 1 && ` in ${team.name}`}
      </span>
    </>
  );
  const tick = () =>
    markRead({ notifications: [uuid] }).catch((error: unknown) => toast.failure(error, 'Something went wrong.'));
  return (
    <li className={classes(styles.row, !read && styles.unread)}>
      <PersonMark person={by} size={32} />
      {link ? (
        <Link
          {...link}
          className={styles.words}
          preload={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onGo?.();
            void open(news);
          }}
        >
          {words}
        </Link>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      {!read && (
        <span className={styles.tick}>
          <IconButton small label="Mark as read" onClick={() => void tick()}>
            <IconCheck />
          </IconButton>
        </span>
      )}
    </li>
  );
}
