import { postStatuses } from '#contract/posts/states.ts';
import { day, on, oneOf, searchShape, someOf, uuids } from './shape.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const calendarMedia = ['image', 'video', 'none'] as const;

/** The part of the calendar that is on the screen, and what narrows it. */
export const readSocialsSearch = searchShape({
  view: oneOf(calendarViews),
  date: day,
  account: uuids,
  status: someOf(postStatuses),
  label: uuids,
  author: uuids,
  media: oneOf(calendarMedia),
  mine: on,
});
export type SocialsSearch = ReturnType<typeof readSocialsSearch>;
