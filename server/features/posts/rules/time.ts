import { Temporal } from 'temporal-polyfill';
import type { PlannedTime, TimeRule } from '#contract/posts/post.ts';

/** A time as it is kept: as people wrote it, in their zone, and the moment that it is. */
export interface KeptTime {
  readonly local_time: string;
  readonly time_zone: string;
  readonly scheduled_at: Date;
  readonly time_rule: TimeRule;
}

const withOffset = /(?:[zZ]|[+-]\d{2}:\d{2})$/;
/** True for a moment, as against a time that is one only in a zone. */
export const isMoment = (text: string): boolean => withOffset.test(text);

/** `2026-11-24T18:30`; with seconds only where there are some. */
const textOf = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: time.second === 0 ? 'minute' : 'second' });

const earliest = 1970;
const latest = 2199;

/** A local time that can be one, or nothing. */
function readLocal(text: string): Temporal.PlainDateTime | undefined {
  try {
    const time = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    return time.year >= earliest && time.year <= latest
      ? time.with({ millisecond: 0, microsecond: 0, nanosecond: 0 })
      : undefined;
  } catch {
    return undefined;
  }
}

function ruleOf(local: Temporal.PlainDateTime, zone: string): TimeRule {
  const [early, late] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (early.epochMilliseconds === late.epochMilliseconds) return 'exact';
  return early.toPlainDateTime().equals(local) ? 'fold' : 'gap';
}

/**
 * The moment that a local time is. Of one that clocks leave out it is as much later as they are put forward; of one
 * that comes twice it is the first. Nothing where the text is no time.
 */
export function timeInZone(text: string, zone: string): KeptTime | undefined {
  const local = readLocal(text);
  if (!local) return undefined;
  const at = local.toZonedDateTime(zone, { disambiguation: 'compatible' });
  return {
    local_time: textOf(local),
    time_zone: zone,
    scheduled_at: new Date(at.epochMilliseconds),
    time_rule: ruleOf(local, zone),
  };
}

/** A moment as people in a zone write it. One that is the second of two stays the second. */
export function momentInZone(moment: Date, zone: string): KeptTime {
  const ms = Math.floor(moment.getTime() / 1000) * 1000;
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime();
  return { local_time: textOf(local), time_zone: zone, scheduled_at: new Date(ms), time_rule: ruleOf(local, zone) };
}

const hoursAndMinutes = (time: Temporal.PlainDateTime | Temporal.ZonedDateTime) =>
  time.toPlainTime().toString({ smallestUnit: 'minute' });

/** The rule in a sentence, where it was needed. */
function noteOf({ local_time, time_zone, scheduled_at, time_rule }: KeptTime): string | null {
  if (time_rule === 'exact') return null;
  const local = Temporal.PlainDateTime.from(local_time);
  const at = Temporal.Instant.fromEpochMilliseconds(scheduled_at.getTime()).toZonedDateTimeISO(time_zone);
  const said = hoursAndMinutes(local);
  if (time_rule === 'gap')
    return `Clocks in ${time_zone} are put forward that day, so ${said} does not exist. It goes out at ${hoursAndMinutes(at)}.`;
  const first = local.toZonedDateTime(time_zone, { disambiguation: 'earlier' });
  const which = first.epochMilliseconds === scheduled_at.getTime() ? 'first' : 'second';
  return `Clocks in ${time_zone} are put back that day, so ${said} comes twice. It goes out the ${which} time.`;
}

export const presentTime = (time: KeptTime): PlannedTime => ({
  local: time.local_time,
  time_zone: time.time_zone,
  instant: time.scheduled_at.toISOString(),
  rule: time.time_rule,
  note: noteOf(time),
});

/** The same time in another zone: the time of day stays, or the moment does. */
export const moveTime = (time: KeptTime, zone: string, keep: 'keep_time' | 'keep_moment'): KeptTime =>
  keep === 'keep_moment' ? momentInZone(time.scheduled_at, zone) : (timeInZone(time.local_time, zone) ?? time);

/** Whole months of a zone, as pairs of moments. */
export function monthsInZone(months: readonly string[], zone: string): { from: Date; to: Date }[] {
  const begin = (month: Temporal.PlainYearMonth) =>
    new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds);
  return months.map((text) => {
    const month = Temporal.PlainYearMonth.from(text);
    return { from: begin(month), to: begin(month.add({ months: 1 })) };
  });
}
