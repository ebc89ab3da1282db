import { VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { useCalendar } from '../calendar-context.ts';
import type { PlacedPost, PlacedSlot } from '../placed.ts';
import { dayName, type Period, shortDay } from '../time/period.ts';
import { useNow } from '../time/use-now.ts';
import { type Day, minutesOf, nowIn, type Time } from '../time/zoned.ts';
import { useGridFocus } from '../use-grid-focus.ts';
import { HourCell } from './HourCell.tsx';
import styles from './HourGrid.module.css';

interface Props {
  period: Period;
  title: string;
  today: Day;
  posts: ReadonlyMap<Day, readonly PlacedPost[]>;
  slots: ReadonlyMap<Day, readonly PlacedSlot[]>;
  onPage: (by: 1 | -1) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const none: readonly never[] = [];
/** The hour that is at the top at first. */
const firstSeen = 7;

const hourOf = ({ time }: { time: Time }) => Number(time.slice(0, 2));
const text = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The posts or slots of a day, a list for each of its hours. */
function byHour<Placed extends { time: Time }>(all: readonly Placed[]): readonly (readonly Placed[])[] {
  return hours.map((hour) => {
    const some = all.filter((one) => hourOf(one) === hour);
    return some.length > 0 ? some : none;
  });
}

/** Days by the hour: a week, or one day. */
export function HourGrid({ period, title, today, posts, slots, onPage }: Props) {
  const { zone, goTo, compose } = useCalendar();
  const { days, view } = period;
  const single = view === 'day';
  const now = nowIn(zone, useNow());
  const columns = days.length;
  const { active, props } = useGridFocus({
    columns,
    cells: 24 * columns,
    first: firstSeen * columns + Math.max(0, days.indexOf(today)),
    onEnter: (cell) => compose({ day: days[cell % columns] ?? today, time: text(Math.floor(cell / columns)) }),
    onPage,
  });
  const scroller = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(scroller, props.ref);
  const first = days[0];
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-hour="${firstSeen}"]`);
    if (row && scroller.current && first) scroller.current.scrollTop = row.offsetTop - 48;
  }, [first]);
  const placed = useMemo(
    () => days.map((day) => ({ day, posts: byHour(posts.get(day) ?? none), slots: byHour(slots.get(day) ?? none) })),
    [days, posts, slots],
  );
  return (
    <div
      className={classes(styles.hours, single && styles.single)}
      style={{ '--days': columns } as CSSProperties}
      role="grid"
      aria-label={title}
      {...props}
      ref={ref}
    >
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.corner}>
          <VisuallyHidden>Hour</VisuallyHidden>
        </span>
        {days.map((day) => (
          <span
            key={day}
            role="columnheader"
            className={styles.heading}
            aria-current={day === today ? 'date' : undefined}
          >
            {single ? (
              shortDay(day)
            ) : (
              <button type="button" className={styles.dayName} onClick={() => goTo(day)}>
                {shortDay(day)}
              </button>
            )}
          </span>
        ))}
      </div>
      {hours.map((hour) => (
        <div key={hour} role="row" className={styles.row}>
          <span role="rowheader" className={styles.hour} data-hour={hour}>
            {text(hour)}
          </span>
          {placed.map(({ day, ...of }, column) => (
            <HourCell
              key={day}
              day={day}
              hour={hour}
              name={`${dayName(day)}, ${text(hour)}`}
              cell={hour * columns + column}
              stop={active === hour * columns + column}
              single={single}
              past={day < now.day || (day === now.day && hour < Math.floor(minutesOf(now.time) / 60))}
              nowPart={
                day === now.day && hour === Math.floor(minutesOf(now.time) / 60)
                  ? (minutesOf(now.time) % 60) / 60
                  : null
              }
              posts={of.posts[hour] ?? none}
              slots={of.slots[hour] ?? none}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
