import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Scrubber.module.css';
import { type Month, monthWords } from './timeline-query.ts';

/** Labels of years need so much room, as a share of the whole. */
const yearRoom = 0.035;

/** The years in which months are, each where its first one is, as far as there is room to name them. */
function yearsOf(months: readonly Month[]): { year: string; at: number }[] {
  const years: { year: string; at: number }[] = [];
  months.forEach(({ month }, at) => {
    const year = month.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) return;
    if (last && (at - last.at) / months.length < yearRoom) return;
    years.push({ year, at });
  });
  return years;
}

/** The month that a key leads to: arrows by one, page keys by a year. */
function monthByKey(key: string, months: readonly Month[], now: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return now + 1;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return now - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return months.length - 1;
  if (key !== 'PageDown' && key !== 'PageUp') return undefined;
  const year = months[now]?.month.slice(0, 4) ?? '';
  if (key === 'PageDown') {
    const next = months.findIndex(({ month }) => month.slice(0, 4) < year);
    return next < 0 ? months.length - 1 : next;
  }
  const first = months.findIndex(({ month }) => month.startsWith(year));
  if (first < now) return first;
  const before = months[first - 1]?.month.slice(0, 4);
  return before === undefined ? 0 : months.findIndex(({ month }) => month.startsWith(before));
}

/** All months from the latest to the first, each as long as it has files, to be dragged through. */
export function Scrubber(props: { months: readonly Month[]; now: number; onGo: (index: number) => void }) {
  const { months, now, onGo } = props;
  const [pointed, setPointed] = useState<number>();
  const [held, setHeld] = useState(false);
  const most = Math.max(...months.map((month) => month.count));
  const share = (at: number) => `${((at + 0.5) / months.length) * 100}%`;
  const pointedAt = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientY - top) / height) * months.length);
    return Math.min(months.length - 1, Math.max(0, at));
  };
  const move = (event: PointerEvent<HTMLElement>, hold: boolean) => {
    const at = pointedAt(event);
    setPointed(at);
    if (hold && at !== now) onGo(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = monthByKey(event.key, months, now);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onGo(Math.min(months.length - 1, Math.max(0, to)));
  };
  const here = months[now];
  const told = months[pointed ?? now];
  const words = here ? `${monthWords(here.month)}, ${count(here.count, 'file')}` : '';
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Month"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={months.length - 1}
      aria-valuenow={now}
      aria-valuetext={words}
      className={classes(styles.scrubber, (held || pointed !== undefined) && styles.on)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
        move(event, true);
      }}
      onPointerMove={(event) => move(event, held)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onPointerLeave={() => {
        if (!held) setPointed(undefined);
      }}
    >
      {yearsOf(months).map(({ year, at }) => (
        <span key={year} className={styles.year} style={{ top: share(at) }}>
          {year}
        </span>
      ))}
      {months.map(({ month, count: files }, at) => (
        <span
          key={month}
          className={classes(styles.month, at === now && styles.now)}
          style={{ top: share(at), width: `${12 + 26 * Math.sqrt(files / most)}px` }}
        />
      ))}
      {told && (
        <span className={styles.flag} style={{ top: share(pointed ?? now) }} aria-hidden="true">
          {monthWords(told.month)}
          <span className={styles.files}>{count(told.count, 'file')}</span>
        </span>
      )}
    </div>
  );
}
