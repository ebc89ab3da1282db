import { oneOf, searchShape } from './shape.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The part of the calendar that is on the screen. */
export const readSocialsSearch = searchShape({ view: oneOf(calendarViews) });
