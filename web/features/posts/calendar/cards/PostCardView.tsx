import { IconDots } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import type { PostCard } from '#contract/posts/post.ts';
import { classes } from '../../../../ui/classes.ts';
import { sized } from '../../../../ui/sized.ts';
import { statusLooks } from '../../states.ts';
import { useCalendar } from '../calendar-context.ts';
import { movableCard } from '../move/movable.ts';
import { AccountMarks, SmallMarks, StatusMark } from './CardMarks.tsx';
import { spoken, wordsOf } from './card-words.ts';
import styles from './PostCardView.module.css';

/** `tile`: the picture fills the day. `line`: beside others in a day or an hour. `row`: in lists. */
export type CardShape = 'tile' | 'line' | 'row';

interface Props {
  card: PostCard;
  time: string;
  shape: CardShape;
  /** True where the tab key comes by. */
  stop?: boolean;
}

const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const pictures: Record<CardShape, number> = { tile: 170, line: 32, row: 44 };

/** A post in the calendar: whose, when, what, and how far it is. Plain, as there may be thousands. */
export const PostCardView = memo(function PostCardView({ card, time, shape, stop = true }: Props) {
  const calendar = useCalendar();
  const { uuid, status, thumbnail_url: picture, accounts } = card;
  const tabIndex = stop ? 0 : -1;
  const size = pictures[shape];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its menu does the same without a pointer
    <div
      className={classes(styles.card, styles[shape], picture === null && styles.bare)}
      style={{ '--account': accounts[0]?.colour ?? 'var(--line-control)' } as CSSProperties}
      data-card={uuid}
      data-status={status}
      onMouseDown={(event) => calendar.grab(event, movableCard(card))}
      onContextMenu={(event) => calendar.menu(event, card)}
    >
      <a
        className={styles.link}
        href={calendar.hrefOf(uuid)}
        tabIndex={tabIndex}
        draggable={false}
        onClick={(event) => {
          if (!plain(event)) return;
          event.preventDefault();
          calendar.open(uuid);
        }}
      >
        {picture !== null && (
          <img
            className={styles.picture}
            {...sized(picture, size)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        )}
        <span className={styles.facts}>
          <span className={styles.top}>
            <AccountMarks accounts={accounts} />
            <span className={styles.time}>
              {time}
              <span className={styles.spoken}>, {statusLooks[status].word}, </span>
            </span>
            <StatusMark status={status} />
            <SmallMarks card={card} />
          </span>
          <span className={styles.words} dir="auto">
            {wordsOf(card)}
          </span>
          <span className={styles.spoken}>, {spoken(card, calendar.labels)}</span>
        </span>
      </a>
      <button
        type="button"
        className={styles.menu}
        tabIndex={tabIndex}
        aria-label={`Actions of the post at ${time}`}
        aria-haspopup="menu"
        onClick={(event) => calendar.menu(event, card)}
        onMouseDown={(event) => event.stopPropagation()}
      >
        <IconDots size={16} aria-hidden="true" />
      </button>
    </div>
  );
});
