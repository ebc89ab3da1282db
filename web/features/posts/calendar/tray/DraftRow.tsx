import { IconCalendarPlus, IconFileText } from '@tabler/icons-react';
import type { Post } from '#contract/posts/post.ts';
import { postStatusWords } from '#contract/posts/states.ts';
import { ago } from '../../../../lib/format.ts';
import { fullName } from '../../../../lib/people.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { sized } from '../../../../ui/sized.ts';
import { useCalendar } from '../calendar-context.ts';
import { wordsOf } from '../cards/card-words.ts';
import { type Movable, movableDraft } from '../move/movable.ts';
import styles from './Tray.module.css';

/** A draft without a date, to be dragged onto one, or put there by its button. */
export function DraftRow({ post, onSchedule }: { post: Post; onSchedule: (post: Movable) => void }) {
  const { hrefOf, open, grab } = useCalendar();
  const { uuid, caption, files, created_by, status, updated_at } = post;
  const picture = files[0]?.thumbnail_url ?? null;
  const words = wordsOf({ words: caption, files: files.length });
  return (
    <li className={styles.draft} onMouseDown={(event) => grab(event, movableDraft(post))}>
      <a
        className={styles.link}
        href={hrefOf(uuid)}
        draggable={false}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open(uuid);
        }}
      >
        <span className={styles.picture}>
          {picture === null ? (
            <IconFileText size={20} stroke={1.5} aria-hidden="true" />
          ) : (
            <img {...sized(picture, 56)} alt="" loading="lazy" draggable={false} />
          )}
        </span>
        <span className={styles.facts}>
          <span className={classes(styles.words, caption.trim() === '' && styles.none)}>{words}</span>
          <span className={styles.about}>
            {[status !== 'draft' && postStatusWords[status], created_by && fullName(created_by), ago(updated_at)]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      </a>
      <span className={styles.schedule}>
        <IconButton small label={`Schedule: ${words}`} onClick={() => onSchedule(movableDraft(post))}>
          <IconCalendarPlus />
        </IconButton>
      </span>
    </li>
  );
}
