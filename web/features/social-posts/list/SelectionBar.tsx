import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFolderPlus, IconPhotoPlus, IconRosetteDiscountCheck, IconX } from '@tabler/icons-react';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { count } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { handleOf } from '../post-words.ts';
import styles from './SelectionBar.module.css';

/** Selected posts by their creators, as one line: '3 posts by @ines and 2 others'. */
function wordsOf(posts: readonly FoundPost[]): string {
  const creators = [...new Set(posts.map(handleOf))];
  const [first = ''] = creators;
  const by = creators.length > 1 ? `${first} and ${count(creators.length - 1, 'other')}` : first;
  return `${count(posts.length, 'post')} by ${by}`;
}

/** The actions on the selected posts. */
export function SelectionBar(props: {
  posts: readonly FoundPost[];
  mayAcquire: boolean;
  busy: boolean;
  onAcquire: () => void;
  /** Undefined where they may not be asked. */
  onAsk: (() => void) | undefined;
  onReject: (rejected: boolean) => void;
  onGroup: () => void;
  onClear: () => void;
}) {
  const { posts, busy } = props;
  if (posts.length === 0) return null;
  const rejected = posts.every((post) => post.rejected_at !== null);
  return (
    <section className={styles.bar} aria-label="Selected posts">
      <IconButton label="Clear selection" shortcut="Esc" onClick={props.onClear}>
        <IconX />
      </IconButton>
      <span className={styles.count} role="status">
        {wordsOf(posts)}
      </span>
      {props.mayAcquire && !rejected && (
        <Button variant="line" leftSection={<IconPhotoPlus size={16} />} loading={busy} onClick={props.onAcquire}>
          To library
        </Button>
      )}
      {props.onAsk && !rejected && (
        <Button variant="line" leftSection={<IconRosetteDiscountCheck size={16} />} onClick={props.onAsk}>
          Ask for approval
        </Button>
      )}
      {!rejected && (
        <Button variant="quiet" leftSection={<IconFolderPlus size={16} />} onClick={props.onGroup}>
          Group
        </Button>
      )}
      <Button
        variant="quiet"
        leftSection={rejected ? <IconArrowBackUp size={16} /> : <IconX size={16} />}
        onClick={() => props.onReject(!rejected)}
      >
        {rejected ? 'Restore' : 'Reject'}
      </Button>
    </section>
  );
}
