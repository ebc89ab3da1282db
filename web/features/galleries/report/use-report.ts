import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dailyReport } from '#contract/galleries/stats.ts';
import { addressOf } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { readGallerySearch } from '../../../lib/search/galleries.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { reportDays } from '../../../ui/report/report-days.ts';
import { reportQuery } from '../queries.ts';

/** The report of a gallery over the days that the address names. */
export function useReport(gallery: string) {
  const team = useTeam().uuid;
  const [place, set] = useSearchState(readGallerySearch);
  const shown = reportDays(place, set);
  const { days, ordered } = shown;
  const report = useQuery({ ...reportQuery(team, gallery, days), enabled: ordered, placeholderData: keepPreviousData });
  return {
    report,
    shown,
    csv: addressOf(dailyReport, { params: { id: gallery }, query: { ...days, format: 'csv' } }),
  };
}
