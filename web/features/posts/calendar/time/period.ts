import type { CalendarView } from '../../../../lib/search/socials.ts';
import { addDays, addMonths, type Day, weekdayOf } from './zoned.ts';

/** The days that are on the screen together. */
export interface Period {
  readonly view: CalendarView;
  readonly days: readonly Day[];
  /** The month that a day has to be in to be of the period; null where all are. */
  readonly month: string | null;
}

const many = (from: Day, count: number): Day[] => Array.from({ length: count }, (_, index) => addDays(from, index));
const monthOf = (day: Day) => day.slice(0, 7);
const firstOf = (day: Day): Day => `${monthOf(day)}-01`;

function weekBefore(day: Day, start: number): Day {
  return addDays(day, -((weekdayOf(day) - start + 7) % 7));
}

const daysOfMonth = (day: Day): Day[] => {
  const first = firstOf(day);
  return many(first, 31).filter((one) => monthOf(one) === monthOf(first));
};

/** Whole weeks around a month. */
function monthDays(day: Day, start: number): Day[] {
  const all = daysOfMonth(day);
  const first = weekBefore(firstOf(day), start);
  const last = addDays(weekBefore(all.at(-1) ?? day, start), 6);
  const days = many(first, 42);
  return days.slice(0, days.indexOf(last) + 1);
}

export function periodOf(view: CalendarView, day: Day, weekStart: number): Period {
  if (view === 'month') return { view, days: monthDays(day, weekStart), month: monthOf(day) };
  if (view === 'week') return { view, days: many(weekBefore(day, weekStart), 7), month: null };
  if (view === 'day') return { view, days: [day], month: null };
  return { view, days: daysOfMonth(day), month: monthOf(day) };
}

/** A day of the next period, or of the one before. */
export function stepPeriod(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * by);
  if (view === 'day') return addDays(day, by);
  return addMonths(day, by);
}

const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const at = (day: Day) => new Date(`${day}T00:00:00Z`);
const month = form({ month: 'long', year: 'numeric' });
const whole = form({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const short = form({ weekday: 'short', month: 'short', day: 'numeric' });
const weekday = form({ weekday: 'short' });
const range = form({ month: 'short', day: 'numeric', year: 'numeric' });

/** 'Tuesday, November 24, 2026'. */
export const dayName = (day: Day): string => whole.format(at(day));
/** 'Tue, Nov 24'. */
export const shortDay = (day: Day): string => short.format(at(day));
/** 'Tue'. */
export const weekdayName = (day: Day): string => weekday.format(at(day));

export function titleOf({ view, days, month: of }: Period): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (view === 'day') return dayName(first);
  if (view === 'week') return range.formatRange(at(first), at(last));
  return month.format(at(`${of}-01`));
}
