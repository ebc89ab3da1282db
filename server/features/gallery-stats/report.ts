import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { galleryDay, dailyReport as reportRoute } from '#contract/galleries/stats.ts';
import { openGallery } from '#features/galleries/access.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import { wholePage } from '#platform/db/page-of-all.ts';
import { type Handler, sent } from '#platform/http/handle.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import { reportDays } from '#platform/report-days.ts';
import type { Services } from '#server/services.ts';
import { type Figures, figures, noFigures } from './rules.ts';
import {
  ctasOf,
  type DayFigures,
  daysOf,
  type HostFigures,
  hostDaysOf,
  type PlaceFigures,
  placeDaysOf,
  todayOf,
} from './store.report.ts';

type Day = z.output<typeof galleryDay>;

const most = { day: 50, all: 10 };
const sums = ({ views, clicks, cta_clicks, downloads }: Figures) => {
  const interactions = clicks + cta_clicks + downloads;
  return { interactions, engagement: views === 0 ? null : interactions / views };
};

const tellPlace = (viewer: Viewer, { day: _, tile, name, ...row }: PlaceFigures): Day['files'][number] => ({
  ...row,
  name: name ?? 'A deleted file',
  thumbnail_url: tile ? tileAddress(viewer, tile) : null,
});
const tellHost = ({ host, views }: HostFigures) => ({ host, views });

const total = (days: readonly DayFigures[]): Figures => {
  const all = noFigures();
  for (const day of days) for (const figure of figures) all[figure] += day[figure];
  return all;
};

/** A row for each day; what looks like a formula in a name or an address is made inert. */
const asCsv = (days: readonly Day[]): string =>
  stringify(
    days.map((day) => ({
      day: day.day,
      views: day.views,
      impressions: day.impressions,
      interactions: day.interactions,
      engagement: day.engagement === null ? '' : day.engagement.toFixed(4),
      clicks: day.clicks,
      cta_clicks: day.cta_clicks,
      downloads: day.downloads,
      top_file: day.files[0]?.name ?? '',
      top_referrer: day.referrers[0]?.host ?? '',
    })),
    {
      header: true,
      columns: [
        'day',
        'views',
        'impressions',
        'interactions',
        'engagement',
        'clicks',
        'cta_clicks',
        'downloads',
        'top_file',
        'top_referrer',
      ],
      escape_formulas: true,
      bom: true,
      record_delimiter: 'windows',
    },
  );

export const dailyReport: Handler<typeof reportRoute, Services> = async (call) => {
  const { db, query, reply } = call;
  const { team_id: team, id: gallery } = await openGallery(call, 'gallery.view', call.params.id);
  const viewer = viewerOf(call, call.membershipFor(team));
  const asked = { team, gallery, ...reportDays(query, await todayOf(db, team)) };
  const days = await daysOf(db, asked);
  const places = Map.groupBy(await placeDaysOf(db, asked, most), ({ day }) => day);
  const hosts = Map.groupBy(await hostDaysOf(db, asked, most), ({ day }) => day);
  const partsOf = (day: string | null) => ({
    files: (places.get(day) ?? []).map((row) => tellPlace(viewer, row)),
    referrers: (hosts.get(day) ?? []).map(tellHost),
  });
  const results = days.map((day) => ({ ...day, ...sums(day), ...partsOf(day.day) }));
  if (query.format === 'csv') {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(`gallery-${asked.from}-${asked.to}.csv`))
      .header('cache-control', 'private, no-store')
      .send(asCsv(results));
    return sent;
  }
  const all = total(days);
  return {
    ...wholePage(results),
    from: asked.from,
    to: asked.to,
    totals: { ...all, ...sums(all), ...partsOf(null), ctas: await ctasOf(db, asked) },
  };
};
