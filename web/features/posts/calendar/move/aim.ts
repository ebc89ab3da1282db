import type { Drag } from '../../../../ui/drag.ts';
import type { Day, Time } from '../time/zoned.ts';
import { type Aim, snapped } from './plan-move.ts';

/** A part of the calendar, as a place to let go. */
export interface CalendarCell {
  readonly kind: 'calendar-cell';
  readonly day: Day;
  /** The cell is an hour of the day. */
  readonly hour?: number | undefined;
  /** The cell is a time. */
  readonly time?: Time | undefined;
}

const isCell = (data: unknown): data is CalendarCell =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'calendar-cell';

/** The day or time that is pointed at; undefined beside the calendar. */
export function aimOf({ over, y }: Pick<Drag, 'over' | 'y'>): Aim | undefined {
  if (!over || !isCell(over.data)) return undefined;
  const { day, hour, time } = over.data;
  if (hour === undefined) return { day, time };
  const { top, height } = over.element.getBoundingClientRect();
  return { day, time: snapped(hour, height > 0 ? (y - top) / height : 0) };
}
