import type { centrePerformance } from '#contract/media-centres/stats.ts';
import { todayOf } from '#features/gallery-stats/store.report.ts';
import { openCentre } from '#features/media-centres/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import { daysBefore, reportDays } from '#platform/report-days.ts';
import type { Services } from '#server/services.ts';
import { sendCsv } from './csv.ts';
import { settleVisits } from './store.batches.ts';
import { type Figures, stretchesOf } from './store.report.ts';

export const figures = ['views', 'visitors', 'searches', 'downloads', 'requests'] as const;

/** The figures of many stretches of days together. */
export function totalOf(rows: readonly Figures[]): Figures {
  const all: Figures = { views: 0, visitors: 0, searches: 0, downloads: 0, requests: 0 };
  for (const row of rows) for (const figure of figures) all[figure] += row[figure];
  return all;
}

export const performance: Handler<typeof centrePerformance, Services> = async (call) => {
  const { db, reply } = call;
  const { team_id: team, id: centre } = await openCentre(call, 'media_centre.view', call.params.id);
  const { grain = 'day', compare = false, format, ...asked } = call.body;
  const days = reportDays(asked, await todayOf(db, team));
  await settleVisits(db);
  const results = await stretchesOf(db, { team, centre, ...days }, grain);
  if (format === 'csv')
    return sendCsv(reply, `media-centre-${days.from}-${days.to}.csv`, ['from', 'to', ...figures], results);
  const earlier = daysBefore(days);
  const before = compare ? await stretchesOf(db, { team, centre, ...earlier }, grain) : null;
  return {
    ...days,
    grain,
    results,
    totals: totalOf(results),
    before: before && { ...earlier, results: before, totals: totalOf(before) },
  };
};
