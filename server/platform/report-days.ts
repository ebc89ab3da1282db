import { invalid } from './errors.ts';

const usualDays = 30;
const mostDays = 400;
const dayMs = 86_400_000;

const dayOf = (text: string) => text.slice(0, 10);
/** A day so many days after another. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days of a report, both included. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** The days that are asked for: the last thirty by default. */
export function reportDays(asked: { from?: string | undefined; to?: string | undefined }, today: string): ReportDays {
  const to = asked.to === undefined ? today : dayOf(asked.to);
  const from = asked.from === undefined ? daysLater(to, 1 - usualDays) : dayOf(asked.from);
  if (from > to) invalid('from', 'must not be after to');
  if (Date.parse(to) - Date.parse(from) >= mostDays * dayMs)
    invalid('from', `must be at most ${mostDays} days before to`);
  return { from, to };
}

/** As many days, just before. */
export function daysBefore({ from, to }: ReportDays): ReportDays {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: daysLater(from, -length), to: daysLater(from, -1) };
}
