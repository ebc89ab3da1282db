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
import styles from './MonthGrid.module.css';
import { roomFor, tilesUpTo } from './month-room.ts';

interface Props {
  day: Day;
  name: string;
  cell: number;
  /** The tab key comes by. */
  stop: boolean;
  today: boolean;
  past: boolean;
  /** Of the month before or after. */
  outside: boolean;
  posts: readonly PlacedPost[];
  slots: readonly PlacedSlot[];
}

/** A day of the month: its posts as far as there is room, and its free slots. */
export const MonthDay = memo(function MonthDay({ day, name, cell, stop, posts, slots, ...is }: Props) {
  const { mayCreate, openDay, goTo, compose } = useCalendar();
  const { ref, over } = useDropTarget({ kind: 'calendar-cell', day } satisfies CalendarCell);
  const room = roomFor(posts.length, slots.length);
  const tabIndex = stop ? 0 : -1;
  const shape = posts.length <= tilesUpTo ? 'tile' : 'line';
  return (
    <div
      ref={ref}
      role="gridcell"
      data-cell={cell}
      tabIndex={tabIndex}
      aria-current={is.today ? 'date' : undefined}
      className={classes(styles.day, is.outside && styles.outside, is.past && styles.past, over && styles.over)}
    >
      <VisuallyHidden>{`${name}, ${posts.length === 0 ? 'no posts' : count(posts.length, 'post')}`}</VisuallyHidden>
      <div className={styles.head}>
        <button
          type="button"
          className={classes(styles.number, is.today && styles.today)}
          tabIndex={tabIndex}
          aria-label={`${Number(day.slice(8))}: show the day`}
          onClick={() => goTo(day)}
        >
          {Number(day.slice(8))}
        </button>
        {mayCreate && !is.past && (
          <button
            type="button"
            className={styles.add}
            tabIndex={tabIndex}
            aria-label={`New post on ${name}`}
            onClick={() => compose({ day })}
          >
            <IconPlus size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {posts.slice(0, room.posts).map(({ card, time }) => (
        <PostCardView key={card.uuid} card={card} time={time} shape={shape} stop={stop} />
      ))}
      {room.more > 0 && (
        <button type="button" className={styles.more} tabIndex={tabIndex} onClick={() => openDay(day)}>
          +{room.more} more
        </button>
      )}
      {slots.slice(0, room.slots).map((slot) => (
        <SlotGhost key={`${slot.account} ${slot.instant}`} slot={slot} stop={stop} />
      ))}
    </div>
  );
});
