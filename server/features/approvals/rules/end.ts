import { limits } from '#contract/core/limits.ts';
import { invalid } from '#platform/errors.ts';

const dayMs = 86_400_000;

/** The time at which a link ends: as asked for, to the end of a day, else after the usual days. */
export function endFor(given: string | undefined, now: Date): Date {
  const { usual, most } = limits.approvalDays;
  if (given === undefined) return new Date(now.getTime() + usual * dayMs);
  const end = new Date(given.includes('T') ? given : `${given}T23:59:59Z`);
  if (end <= now) invalid('expires_at', 'must be later than now');
  if (end.getTime() > now.getTime() + most * dayMs) invalid('expires_at', `must be within ${most} days`);
  return end;
}
