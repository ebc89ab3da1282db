import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { count } from '../../../../lib/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { useDropTarget } from '../../../../ui/drag.ts';
import { useCalendar } from '../calendar-context.ts';
import { PostCardView } from '../cards/PostCardView.tsx';
import { SlotGhost } from '../cards/SlotGhost.tsx';
import type { CalendarCell } from '../move/aim.ts';
import type { PlacedPost, PlacedSlot } from '../placed.ts';
import type { Day } from '../time/zoned.ts';
import styles from './HourGrid.module.css';

interface Props {
  day: Day;
  hour: number;
  name: string;
  cell: number;
  stop: boolean;
  /** The only day, with room beside one another. */
  single: boolean;
  past: boolean;
  /** The part of the present hour that is over, from 0 to 1; null in any other hour. */
  nowPart: number | null;
  posts: readonly PlacedPost[];
  slots: readonly PlacedSlot[];
}

const mostInWeek = 3;
const mostInDay = 24;

/** An hour of a day, with its posts in their order. */
export const HourCell = memo(function HourCell({ day, hour, name, cell, stop, single, posts, slots, ...is }: Props) {
  const { mayCreate, openDay, compose } = useCalendar();
  const { ref, over } = useDropTarget({ kind: 'calendar-cell', day, hour } satisfies CalendarCell);
  const most = single ? mostInDay : mostInWeek;
  const shown = posts.length > most ? posts.slice(0, most - 1) : posts;
  const tabIndex = stop ? 0 : -1;
  return (
    <div
      ref={ref}
      role="gridcell"
      data-cell={cell}
      tabIndex={tabIndex}
      className={classes(styles.cell, is.past && styles.past, over && styles.over)}
    >
      <VisuallyHidden>{`${name}, ${posts.length === 0 ? 'no posts' : count(posts.length, 'post')}`}</VisuallyHidden>
      {is.nowPart !== null && (
        <span className={styles.now} style={{ top: `${is.nowPart * 100}%` }} role="presentation" />
      )}
      {shown.map(({ card, time }) => (
        <PostCardView key={card.uuid} card={card} time={time} shape="line" stop={stop} />
      ))}
      {posts.length > shown.length && (
        <button type="button" className={styles.more} tabIndex={tabIndex} onClick={() => openDay(day)}>
          +{posts.length - shown.length} more
        </button>
      )}
      {slots.map((slot) => (
        <SlotGhost key={`${slot.account} ${slot.instant}`} slot={slot} stop={stop} />
      ))}
      {mayCreate && !is.past && posts.length + slots.length === 0 && (
        <button
          type="button"
          className={styles.add}
          tabIndex={tabIndex}
          aria-label={`New post on ${name}`}
          onClick={() => compose({ day, time: `${String(hour).padStart(2, '0')}:00` })}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
});
