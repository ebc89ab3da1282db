import { count } from '../../../lib/format.ts';

const dayMs = 86_400_000;

const daysTo = (at: string, now: number) => Math.floor((new Date(at).getTime() - now) / dayMs);

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
