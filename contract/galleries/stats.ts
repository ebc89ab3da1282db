import { z } from 'zod';
import { dateOrInstant, idParams, page, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

const figures = {
  views: z.number().int(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  cta_clicks: z.number().int(),
  downloads: z.number().int(),
};
export const galleryDay = z.object({
  /** In the team's time zone. */
  day: z.iso.date(),
  ...figures,
  /** clicks + cta_clicks + downloads */
  interactions: z.number().int(),
  /** interactions ÷ views; null without views */
  engagement: z.number().nullable(),
  files: z.array(
    z.object({
      uuid,
      file: uuid.nullable(),
      name: z.string(),
      thumbnail_url: z.string().nullable(),
      impressions: z.number().int(),
      clicks: z.number().int(),
      cta_clicks: z.number().int(),
      downloads: z.number().int(),
    }),
  ),
  referrers: z.array(z.object({ host: z.string(), views: z.number().int() })),
});
export const dailyReport = route({
  id: 'gallery_stats.daily_report',
  method: 'GET',
  path: 'files/embed/daily_report/{id}/',
  access: 'member',
  flags: ['VIEW_ASSETS'],
  summary: 'A row for each day, also those on which nothing happened; the last 30 days unless told',
  params: idParams,
  query: z.strictObject({
    from: dateOrInstant.optional(),
    to: dateOrInstant.optional(),
    format: z.enum(['json', 'csv']).optional(),
  }),
  reply: page(galleryDay).extend({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Over all the days: the ten files and referrers with most interactions and views, and every CTA that was clicked. */
    totals: z.object({
      ...figures,
      interactions: z.number().int(),
      engagement: z.number().nullable(),
      files: galleryDay.shape.files,
      referrers: galleryDay.shape.referrers,
      ctas: z.array(z.object({ uuid, label: z.string(), url: z.string(), clicks: z.number().int() })),
    }),
  }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [dailyReport];
