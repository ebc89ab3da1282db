import { z } from 'zod';
import { dateOrInstant, idParams, instant, page, pageQuery, person, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { requestStatuses } from '../request-statuses.ts';
import { centreActivities } from './activities.ts';

const reading = { access: 'member', flags: ['VIEW_ASSETS'], params: idParams, status: 200 } as const;
const n = z.number().int();

const figures = {
  /** Visits: half an hour without a page ends one. */
  views: n,
  /** Unique visitors of each day, added up. */
  visitors: n,
  searches: n,
  /** Of files, also those inside zips. */
  downloads: n,
  requests: n,
};
const centreFigures = z.object(figures);
const stretch = z.object({
  /** Days in the team's time zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  ...figures,
});
const span = {
  /** The last 30 days unless told. */
  from: dateOrInstant.optional(),
  to: dateOrInstant.optional(),
  format: z.enum(['json', 'csv']).optional(),
};

export const centrePerformance = route({
  ...reading,
  id: 'media_centre_stats.performance',
  method: 'POST',
  path: 'files/media-centre/performance/{id}/',
  summary: 'Visits, visitors, searches, downloads and requests by day, week or month, also where nothing happened',
  body: z.strictObject({
    ...span,
    grain: z.enum(['day', 'week', 'month']).optional(),
    /** Adds as many days just before. */
    compare: z.boolean().optional(),
  }),
  reply: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    grain: z.enum(['day', 'week', 'month']),
    results: z.array(stretch),
    totals: centreFigures,
    before: z
      .object({ from: z.iso.date(), to: z.iso.date(), results: z.array(stretch), totals: centreFigures })
      .nullable(),
  }),
});

const part = z.object({ name: z.string(), views: n, downloads: n, requests: n });
const term = z.object({
  term: z.string(),
  searches: n,
  /** Files it found the last time. */
  found: n,
});
export const centreAnalytics = route({
  ...reading,
  id: 'media_centre_stats.analytics',
  method: 'POST',
  path: 'files/media-centre/analytics/{id}/',
  summary: 'The files, albums, sizes, referrers and search terms with most visits and downloads',
  body: z.strictObject(span),
  reply: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    totals: centreFigures,
    /** Null where it was deleted for good. */
    files: z.array(part.extend({ file: uuid.nullable(), thumbnail_url: z.string().nullable() })),
    albums: z.array(part.omit({ requests: true }).extend({ album: uuid.nullable() })),
    /** `size`: `original`, `large`, `medium` or the uuid of a preset. */
    sizes: z.array(z.object({ size: z.string(), name: z.string(), downloads: n })),
    referrers: z.array(z.object({ host: z.string(), views: n })),
    terms: z.array(term),
    terms_without_results: z.array(term),
    /** Requests of these days, by their status now. */
    requests: z.object({ pending: n, approved: n, denied: n, expired: n }),
  }),
});

/** `publication`: what visitors see has changed at once. `answer`: a decision about a request. */
export const centreActivity = route({
  ...reading,
  id: 'media_centre_stats.activity',
  method: 'GET',
  path: 'files/media-centre/activity/{id}/',
  summary: 'What members did to a Media Centre, what its visitors asked for and what they were answered, newest first',
  query: pageQuery.extend({ kind: z.enum(centreActivities).optional() }),
  reply: page(
    z.object({
      kind: z.enum(centreActivities),
      created_at: instant,
      /** A sentence that tells what was done. */
      text: z.string(),
      /** Null when the product did it by itself, and for visitors. */
      by: person.nullable(),
      /** The name of the visitor who asked. */
      visitor: z.string().nullable(),
      change_set: uuid.nullable(),
      undoable: z.boolean(),
      undone: z.boolean(),
      /** The album and the file it is about, while they are there; of several the first. */
      album: z.object({ uuid, title: z.string() }).nullable(),
      file: z.object({ uuid, name: z.string() }).nullable(),
      request: uuid.nullable(),
      /** The status of that request now. */
      status: z.enum(requestStatuses).nullable(),
    }),
  ),
});

const weekly = z.object({ weekly: z.boolean() });
export const showReport = route({
  ...reading,
  id: 'media_centre_stats.report',
  method: 'GET',
  path: 'files/media-centre/report/{id}/',
  summary: 'Whether the caller gets the numbers of a Media Centre by email each week',
  reply: weekly,
});
export const updateReport = route({
  ...reading,
  id: 'media_centre_stats.report.update',
  method: 'PUT',
  path: 'files/media-centre/report/update/{id}/',
  summary: 'Get the numbers of a Media Centre by email each Monday, or no longer',
  body: z.strictObject({ weekly: z.boolean() }),
  reply: weekly,
});

/** Every call of this file. */
export const routes: readonly Route[] = [centreActivity, centrePerformance, centreAnalytics, showReport, updateReport];
