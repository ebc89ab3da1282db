import { count } from '../../lib/format.ts';

const dayMs = 86_400_000;

/** 'Deleted for good in 12 days': how long a recycled file can still be restored. */
export function purgeWords(at: string, now = Date.now()): string {
  const days = Math.floor((new Date(at).getTime() - now) / dayMs);
  return days < 1 ? 'Deleted for good today' : `Deleted for good in ${count(days, 'day')}`;
}
