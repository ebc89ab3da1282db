import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { When } from '../../ui/When.tsx';
import { NewsMark } from './NewsMark.tsx';
import styles from './NewsRow.module.css';
import { newsWords } from './news-words.ts';
import { markRead } from './queries.ts';
import { newsLink, useOpenNews } from './use-open-news.ts';

/** One notification: who did what on which file, the way there, and a tick that says it was read. */
export function NewsRow({ news, onGo }: { news: Notification; onGo?: (() => void) | undefined }) {
  const open = useOpenNews();
  const teams = useMe().teams.length;
  const { uuid, team, created_at, read } = news;
  const { who, did, what, text } = newsWords(news);
  const link = newsLink(news);
  const words: ReactNode = (
    <>
      <span className={styles.said}>
        {!read && <VisuallyHidden>Unread: </VisuallyHidden>}
        <b dir="auto">{who}</b> {did} <b dir="auto">{what}</b>
      </span>
      {text && (
        <span className={styles.text} dir="auto">
          {text}
        </span>
      )}
      <span className={styles.when}>
        <When at={created_at} />
        {teams > 1 && ` in ${team.name}`}
      </span>
    </>
  );
  const tick = () => markRead({ notifications: [uuid] }).catch((error: unknown) => toast.failure(error));
  return (
    <li className={classes(styles.row, !read && styles.unread)}>
      <NewsMark news={news} size={32} />
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
