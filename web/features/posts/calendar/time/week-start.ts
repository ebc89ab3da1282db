import { remembered } from '../../../../lib/remembered.ts';

/** The days that weeks begin with somewhere, as `Temporal` numbers them. */
export const weekStarts = [1, 6, 7] as const;
export type WeekStart = (typeof weekStarts)[number];

export const weekStartNames: Readonly<Record<WeekStart, string>> = { 1: 'Monday', 6: 'Saturday', 7: 'Sunday' };

interface Weeks {
  getWeekInfo?: () => { firstDay: number };
}

/** The first day of the week where somebody is. */
export function weekStartOf(region: string): WeekStart {
  const firstDay = (new Intl.Locale(region) as Weeks).getWeekInfo?.().firstDay;
  return weekStarts.find((day) => day === firstDay) ?? 1;
}

/** The reader's own choice; undefined: as in their region. */
export const chosenWeekStart = remembered('calendar.week-start', (stored) =>
  weekStarts.find((day) => String(day) === stored),
);
