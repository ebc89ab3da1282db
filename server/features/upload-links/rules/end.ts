import { invalid } from '#platform/errors.ts';

/** The time at which a link ends: as asked for, to the end of a day. */
export function endFor(given: string | null | undefined, now: Date): Date | null | undefined {
  if (typeof given !== 'string') return given;
  const end = new Date(given.includes('T') ? given : `${given}T23:59:59Z`);
  if (end <= now) invalid('ends_at', 'must be later than now');
  return end;
}
