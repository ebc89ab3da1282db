import { Badge } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Post } from '#contract/posts/post.ts';
import { date } from '../../../lib/format.ts';
import { localText } from '../draft/planned-for.ts';
import { statusLooks } from '../states.ts';
import { SavedNote } from '../write/SavedNote.tsx';
import { useWrite } from '../write/write-context.ts';
import { PostButtons } from './PostButtons.tsx';
import { PostMenu } from './PostMenu.tsx';
import styles from './PostPage.module.css';
import { titleOf } from './post-words.ts';

/** The state of a post with its time: 'Scheduled, Nov 24 2026 18:30'. */
function StateBadge({ post }: { post: Post }) {
  const { icon: Icon, word, badge } = statusLooks[post.status];
  const planned = post.planned && localText(post.planned.local);
  const time = post.published_at ? date(post.published_at) : planned;
  return (
    <Badge
      variant={badge}
      leftSection={<Icon size={12} aria-hidden="true" />}
      title={post.planned ? `Times in ${post.planned.time_zone}` : undefined}
    >
      {time ? `${word}, ${time}` : word}
    </Badge>
  );
}

/** The title of a post, its state, and what can be done with it. */
export function PostHead({ post, fromMonths }: { post: Post; fromMonths: boolean }) {
  const { draft } = useWrite();
  return (
    <header className={styles.head}>
      <Link
        to="/socials"
        search={fromMonths ? { view: 'month' } : {}}
        className={styles.back ?? ''}
        aria-label={fromMonths ? 'Back to the month' : 'Back to Social'}
      >
        <IconArrowLeft size={18} stroke={1.75} />
      </Link>
      <h1 className={styles.title}>{titleOf(draft)}</h1>
      <StateBadge post={post} />
      <SavedNote />
      <span className={styles.grow} />
      <span className={styles.menu}>
        <PostMenu post={post} fromMonths={fromMonths} />
      </span>
      <span className={styles.acts}>
        <PostButtons post={post} />
      </span>
    </header>
  );
}
