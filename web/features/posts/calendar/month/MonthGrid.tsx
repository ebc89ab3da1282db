import { type CSSProperties, useEffect } from 'react';
import { useCalendar } from '../calendar-context.ts';
import type { PlacedPost, PlacedSlot } from '../placed.ts';
import { dayName, type Period, weekdayName } from '../time/period.ts';
import type { Day } from '../time/zoned.ts';
import { useGridFocus } from '../use-grid-focus.ts';
import { MonthDay } from './MonthDay.tsx';
import styles from './MonthGrid.module.css';

interface Props {
  period: Period;
  title: string;
  today: Day;
  /** The day that the address names. */
  date: Day;
  posts: ReadonlyMap<Day, readonly PlacedPost[]>;
  slots: ReadonlyMap<Day, readonly PlacedSlot[]>;
  onPage: (by: 1 | -1) => void;
}

const none: readonly never[] = [];

/** A month in whole weeks. */
export function MonthGrid({ period, title, today, date, posts, slots, onPage }: Props) {
  const { openDay } = useCalendar();
  const { days, month } = period;
  const start = [days.indexOf(date), days.indexOf(today), 0].find((index) => index >= 0) ?? 0;
  const { active, props } = useGridFocus({
    columns: 7,
    cells: days.length,
    first: start,
    onEnter: (cell) => openDay(days[cell] ?? today),
    onPage,
  });
  const grid = props.ref;
  useEffect(() => {
    grid.current?.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'nearest' });
  }, [grid]);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => week * 7);
  return (
    <div
      className={styles.month}
      style={{ '--weeks': weeks.length } as CSSProperties}
      role="grid"
      aria-label={title}
      {...props}
    >
      <div role="row" className={styles.row}>
        {days.slice(0, 7).map((day) => (
          <span key={day} role="columnheader" className={styles.weekday}>
            {weekdayName(day)}
          </span>
        ))}
      </div>
      {weeks.map((from) => (
        <div key={days[from]} role="row" className={styles.row}>
          {days.slice(from, from + 7).map((day, column) => (
            <MonthDay
              key={day}
              day={day}
              name={dayName(day)}
              cell={from + column}
              stop={active === from + column}
              today={day === today}
              past={day < today}
              outside={!day.startsWith(month ?? '')}
              posts={posts.get(day) ?? none}
              slots={slots.get(day) ?? none}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
