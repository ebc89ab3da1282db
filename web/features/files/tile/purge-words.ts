import { count } from '../../../lib/format.ts';

const dayMs = 86_400_000;

/** The last day is told as such; before it, the nearest number of days: of 30, all 30 at first. */
function daysTo(at: string, now: number): number {
  const ms = new Date(at).getTime() - now;
  return ms < dayMs ? 0 : Math.round(ms / dayMs);
}

/** 'Permanently deleted in 12 days': how long a recycled file can still be restored. */
export function purgeWords(at: string, now = Date.now()): string {
  const days = daysTo(at, now);
  return days < 1 ? 'Permanently deleted today' : `Permanently deleted in ${count(days, 'day')}`;
}

/** The same where there is little room: '12 days left'. */
export function purgeShort(at: string, now = Date.now()): string {
  const days = daysTo(at, now);
  return days < 1 ? 'Last day' : `${count(days, 'day')} left`;
}
