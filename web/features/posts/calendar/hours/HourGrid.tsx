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

/** The hour that it is, and the part of it that is over, on the clocks of the calendar's zone. */
function usePresent(zone: string) {
  const { day, time } = nowIn(zone, useNow());
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  return {
    isPast: (there: Day, at: number) => there < day || (there === day && at < hour),
    /** From 0 to 1; null in any other hour. */
    partOf: (there: Day, at: number) => (there === day && at === hour ? (minutes % 60) / 60 : null),
  };
}

/** The names of the days above them; of several, each leads to its day. */
function DayHeads({ days, today }: { days: readonly Day[]; today: Day }) {
  const { goTo } = useCalendar();
  return (
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
          {days.length === 1 ? (
            shortDay(day)
          ) : (
            <button type="button" className={styles.dayName} onClick={() => goTo(day)}>
              {shortDay(day)}
            </button>
          )}
        </span>
      ))}
    </div>
  );
}

/** Days by the hour: a week, or one day. */
export function HourGrid({ period, title, today, posts, slots, onPage }: Props) {
  const { zone, compose } = useCalendar();
  const { days, view } = period;
  const single = view === 'day';
  const present = usePresent(zone);
  const columns = days.length;
  const { active, props } = useGridFocus({
    columns,
    cells: 24 * columns,
    first: firstSeen * columns + Math.max(0, days.indexOf(today)),
    onEnter(cell) {
      const [day, hour] = [days[cell % columns] ?? today, Math.floor(cell / columns)];
      if (!present.isPast(day, hour)) compose({ day, time: text(hour) });
    },
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
      <DayHeads days={days} today={today} />
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
              past={present.isPast(day, hour)}
              nowPart={present.partOf(day, hour)}
              posts={of.posts[hour] ?? none}
              slots={of.slots[hour] ?? none}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
