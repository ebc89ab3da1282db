import { Temporal } from 'temporal-polyfill';
import { type KeptTime, timeInZone } from './time.ts';

export interface WeeklySlot {
  /** Monday is 1. */
  readonly weekday: number;
  /** `18:30`, in the zone of the account. */
  readonly time: string;
}

/** The occurrences of weekly slots between two moments, the earliest first. */
export function occurrences(
  slots: readonly WeeklySlot[],
  zone: string,
  { from, to }: { from: Date; to: Date },
): KeptTime[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const last = Temporal.Instant.fromEpochMilliseconds(to.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const found: KeptTime[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 }))
    for (const { time } of slots.filter(({ weekday }) => weekday === day.dayOfWeek)) {
      const at = timeInZone(`${day.toString()}T${time}`, zone);
      if (at && at.scheduled_at >= from && at.scheduled_at < to) found.push(at);
    }
  return found.sort((a, b) => a.scheduled_at.getTime() - b.scheduled_at.getTime());
}
