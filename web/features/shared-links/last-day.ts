import { day, dayKey } from '../../lib/format.ts';

/**
 * 'today' or 'Sep 21 2026': the last use of a link, of which only the day in UTC is known. To the reader too it is no
 * earlier than the day on which the link was made.
 */
export function lastDay(used: string, made: string, now = Date.now()): string {
  const counted = used.slice(0, 10);
  if (counted === new Date(now).toISOString().slice(0, 10)) return 'today';
  const told = [counted, dayKey(made)].toSorted().at(-1) ?? counted;
  return told === dayKey(now) ? 'today' : day(told);
}
