import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dailyReport } from '#contract/galleries/stats.ts';
import { addressOf } from '../../../lib/call.ts';
import { dayKey } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { type ReportRange, readGallerySearch } from '../../../lib/search/galleries.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { reportQuery } from '../queries.ts';
import { rangeOf } from './report-figures.ts';

/** The report of a gallery over the days that the address names. */
export function useReport(gallery: string) {
  const team = useTeam().uuid;
  const [place, set] = useSearchState(readGallerySearch);
  const { range = '30' } = place;
  const days = rangeOf(range, place, dayKey(Date.now()));
  const ordered = days.from <= days.to;
  const report = useQuery({ ...reportQuery(team, gallery, days), enabled: ordered, placeholderData: keepPreviousData });
  return {
    report,
    range,
    days,
    /** The first day is not after the last. */
    ordered,
    csv: addressOf(dailyReport, { params: { id: gallery }, query: { ...days, format: 'csv' } }),
    showRange: (to: ReportRange) =>
      set({ range: to === '30' ? undefined : to, ...(to === 'own' ? days : { from: undefined, to: undefined }) }, true),
    showDays: (change: { from: string } | { to: string }) => set(change, true),
  };
}
export type ReportPlace = ReturnType<typeof useReport>;
