import { Temporal } from 'temporal-polyfill';

/** A day of the calendar, `2026-11-24`. */
export type Day = string;
/** A time of day, `18:30`. */
export type Time = string;

export interface LocalTime {
  readonly day: Day;
  readonly time: Time;
}

const minute = { smallestUnit: 'minute' } as const;

/** The day and time that clocks of a zone show at a moment. */
export function localOf(instant: string, zone: string): LocalTime {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString(minute) };
}

/** The moment of a local time: in a gap as much later, of a time that comes twice the first, as the server decides. */
export const instantOf = (local: string, zone: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString();

/** The same time as clocks of another zone show it: `2026-11-24T18:30`. */
export function inZone(local: string, from: string, to: string): string {
  const there = Temporal.PlainDateTime.from(local).toZonedDateTime(from).withTimeZone(to);
  return there.toPlainDateTime().toString(minute);
}

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();
export const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString();

/** Days from one to the other. */
export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;

/** 1 is Monday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek;

export const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

export const nowIn = (zone: string, now: number = Date.now()): LocalTime => localOf(new Date(now).toISOString(), zone);

/** Minutes since midnight on the clock. */
export const minutesOf = (time: Time): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
