import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { centreAnalytics, centrePerformance } from '#contract/media-centres/stats.ts';
import { addressOf, send } from '../../../../lib/call.ts';
import { useTeam } from '../../../../lib/me.ts';
import { readCentreSearch } from '../../../../lib/search/media-centres.ts';
import { useSearchState } from '../../../../lib/search/use-search-state.ts';
import { toast } from '../../../../lib/toast.ts';
import { reportDays } from '../../../../ui/report/report-days.ts';
import { saveBlob } from '../../../downloads/save.ts';
import { analyticsQuery, type Grain, performanceQuery } from '../../queries.ts';

/** The numbers of a Media Centre over the days that the address names. */
export function useAnalytics(centre: string) {
  const team = useTeam().uuid;
  const [place, set] = useSearchState(readCentreSearch);
  const shown = reportDays(place, set);
  const { days, ordered } = shown;
  const { grain = 'day' } = place;
  const compare = place.before !== 'off';
  const options = { enabled: ordered, placeholderData: keepPreviousData };
  const performance = useQuery({ ...performanceQuery(team, centre, { ...days, grain, compare }), ...options });
  const analytics = useQuery({ ...analyticsQuery(team, centre, days), ...options });
  const save = async (which: 'performance' | 'analytics') => {
    const route = which === 'performance' ? centrePerformance : centreAnalytics;
    const body = { ...days, ...(which === 'performance' ? { grain } : {}), format: 'csv' };
    const headers = { 'content-type': 'application/json' };
    const address = addressOf(route, { params: { id: centre } });
    try {
      const answer = await send(address, { method: 'POST', headers, body: JSON.stringify(body) });
      saveBlob(await answer.blob(), `media-centre-${which}-${days.from}-${days.to}.csv`);
    } catch (error) {
      toast.failure(error, 'The file could not be saved');
    }
  };
  return {
    performance,
    analytics,
    shown,
    grain,
    compare,
    save,
    showGrain: (to: Grain) => set({ grain: to === 'day' ? undefined : to }, true),
    showBefore: (on: boolean) => set({ before: on ? undefined : 'off' }, true),
  };
}
export type AnalyticsPlace = ReturnType<typeof useAnalytics>;
