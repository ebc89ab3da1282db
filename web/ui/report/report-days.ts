import { dayKey } from '../../lib/format.ts';
import type { ReportRange } from '../../lib/search/report-ranges.ts';

const dayMs = 86_400_000;
const back = (today: string, days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10);

/** The days of a report, as in the address. */
export interface ReportPlace {
  range?: ReportRange;
  from?: string;
  to?: string;
}

/** The days a report is about, both included. */
export function rangeOf(
  range: ReportRange,
  own: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  if (range === 'own') return { from: own.from ?? back(today, 29), to: own.to ?? today };
  return { from: back(today, Number(range) - 1), to: today };
}

/** The days that the address names, and the ways to others. */
export function reportDays(
  place: ReportPlace,
  set: (change: Record<string, string | undefined>, replace: boolean) => void,
  today = dayKey(Date.now()),
) {
  const { range = '30' } = place;
  const days = rangeOf(range, place, today);
  return {
    range,
    days,
    /** The first day is not after the last. */
    ordered: days.from <= days.to,
    showRange: (to: ReportRange) =>
      set({ range: to === '30' ? undefined : to, ...(to === 'own' ? days : { from: undefined, to: undefined }) }, true),
    showDays: (change: { from: string } | { to: string }) => set(change, true),
  };
}
export type ReportDays = ReturnType<typeof reportDays>;
