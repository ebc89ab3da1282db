import { addDays, type Day, daysBetween, instantOf, inZone, localOf, type Time } from '../time/zoned.ts';
import type { Movable } from './movable.ts';

/** The place that something is let go on: a day, which keeps the time, or a time of it. */
export interface Aim {
  readonly day: Day;
  readonly time?: Time | undefined;
}

/** A time of a post, as the server takes it. */
export interface Plan {
  readonly local: string;
  readonly time_zone: string;
  readonly instant: string;
}

const plan = (local: string, time_zone: string): Plan => ({ local, time_zone, instant: instantOf(local, time_zone) });

/** For a day alone, of a post that has no time yet. */
export const usualTime: Time = '09:00';

/**
 * The time that a post has once it is let go: in its own zone, which it keeps. On a day of the month it keeps its time
 * of day there, even where that is another day than here.
 */
export function planMove({ local, time_zone, scheduledDate }: Movable, { day, time }: Aim, zone: string): Plan {
  const own = time_zone ?? zone;
  if (time !== undefined) return plan(inZone(`${day}T${time}`, zone, own), own);
  if (local === null || scheduledDate === null) return plan(inZone(`${day}T${usualTime}`, zone, own), own);
  const days = daysBetween(localOf(scheduledDate, zone).day, day);
  return plan(`${addDays(local.slice(0, 10), days)}T${local.slice(11, 16)}`, own);
}

const snapMinutes = 15;

/** The time in an hour that is pointed at, by quarters. `part`: how far down, 0 to 1. */
export function snapped(hour: number, part: number): Time {
  const quarters = 60 / snapMinutes;
  const minute = Math.min(quarters - 1, Math.max(0, Math.floor(part * quarters))) * snapMinutes;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
