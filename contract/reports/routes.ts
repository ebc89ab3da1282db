import { z } from 'zod';
import { flag, idParams, instant, page, pageQuery, person, teamParams, uuid, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { fileSummary } from '../files/routes.ts';
import { reportPlaces, reportReasons, reportStatuses } from './reasons.ts';

const shape = {
  uuid,
  team: uuid,
  status: z.enum(reportStatuses),
  /** The reason of the decision, in words. */
  answer: z.string().nullable(),
  decided_by: person.nullable(),
  decided_at: instant.nullable(),
  assignee: person.nullable(),
  /** The number of reports about this file that stand together, and what they say is wrong. */
  count: z.number().int(),
  reasons: z.array(z.enum(reportReasons)),
  /** The first and the last of them. */
  created_at: instant,
  last_at: instant,
  /** The reason for which the file is taken down now; null: it is not. */
  taken_down: z.string().nullable(),
  revision: z.number().int(),
};

const reportCase = z.object({
  ...shape,
  file: z.object({ uuid, name: z.string() }),
  thumbnail_url: z.string().nullable(),
});
export type ReportCase = z.output<typeof reportCase>;

const report = z.object({
  uuid,
  reference: z.string(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** Name and address that the reporter left. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The place where the file was seen, with its address. */
  place: z.object({ kind: z.enum(reportPlaces), title: z.string(), url: z.string() }),
  /** The page of another site that showed it, as the visitor's browser told. */
  page_url: z.string().nullable(),
  created_at: instant,
  replied_at: instant.nullable(),
  replied_by: person.nullable(),
});
export type Report = z.output<typeof report>;

const reportDetail = z.object({
  ...shape,
  file: fileSummary,
  /** Other files of the team with the same bytes that are not taken down; no more than can be taken down at once. */
  copies: z.number().int(),
  /** Newest first; of very many, the newest. */
  reports: z.array(report),
});
export type ReportDetail = z.output<typeof reportDetail>;

const decide = ['EDIT_ASSETS'] as const;
const reason = words(limits.submissionText);

export const listReports = route({
  id: 'reports.list',
  method: 'GET',
  path: 'files/reports/{team}/',
  access: 'member',
  flags: decide,
  summary: 'Files that visitors reported: what waits, oldest first, or what was decided, newest first',
  params: teamParams,
  query: pageQuery.extend({
    /** Left out: those that wait. */
    decided: flag.optional(),
    assignee: z.enum(['me', 'nobody']).optional(),
  }),
  reply: page(reportCase),
  status: 200,
});
export const showReport = route({
  id: 'reports.show',
  method: 'GET',
  path: 'files/report/{id}/',
  access: 'member',
  flags: decide,
  summary: 'The reports about one file, with where it was seen',
  params: idParams,
  reply: reportDetail,
  status: 200,
});
export const updateReport = route({
  id: 'reports.update',
  method: 'PUT',
  path: 'files/report/update/{id}/',
  access: 'member',
  flags: decide,
  summary: 'Assign reports about a file to somebody who decides',
  params: idParams,
  body: z.strictObject({ assignee: uuid.nullable() }),
  reply: reportDetail,
  status: 200,
});
export const takeDownFile = route({
  id: 'reports.take_down',
  method: 'POST',
  path: 'files/report/take_down/{id}/',
  access: 'member',
  flags: decide,
  summary: 'Take a reported file down: it is recalled from everywhere at once and cannot be used until it is put back',
  params: idParams,
  body: z.strictObject({
    reason,
    /** Takes the team's other files with the same bytes down, too. */
    copies: z.boolean().default(false),
  }),
  reply: reportDetail,
  status: 200,
});
export const putBackFile = route({
  id: 'reports.put_back',
  method: 'POST',
  path: 'files/report/put_back/{id}/',
  access: 'member',
  flags: decide,
  summary:
    'Put back a file that was taken down, with its copies, in the places that it was in where these did not change meanwhile',
  params: idParams,
  body: z.strictObject({}),
  reply: reportDetail.extend({
    /** False where it has to be added again to the places that it was in. */
    restored: z.boolean(),
  }),
  status: 200,
});
export const keepFile = route({
  id: 'reports.keep',
  method: 'POST',
  path: 'files/report/keep/{id}/',
  access: 'member',
  flags: decide,
  summary: 'Keep a reported file as it is, with a reason',
  params: idParams,
  body: z.strictObject({ reason }),
  reply: reportDetail,
  status: 200,
});
export const correctFile = route({
  id: 'reports.correct',
  method: 'POST',
  path: 'files/report/correct/{id}/',
  access: 'member',
  flags: decide,
  summary: 'Say that what was reported about a file has been corrected',
  params: idParams,
  body: z.strictObject({}),
  reply: reportDetail,
  status: 200,
});
export const replyToReport = route({
  id: 'reports.reply',
  method: 'POST',
  path: 'files/report/reply/{id}/',
  access: 'member',
  flags: decide,
  summary: 'Answer a reporter by email',
  params: idParams,
  body: z.strictObject({ report: uuid, message: reason }),
  reply: reportDetail,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listReports,
  showReport,
  updateReport,
  takeDownFile,
  putBackFile,
  keepFile,
  correctFile,
  replyToReport,
];
