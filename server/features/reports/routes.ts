import * as reports from '#contract/reports/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { correct, keep, putBack, takeDown } from './calls/decide.ts';
import { list, show } from './calls/list.ts';
import { reply } from './calls/reply.ts';
import { update } from './calls/update.ts';

export const handlers: Handled<Services>[] = [
  on(reports.listReports, list),
  on(reports.showReport, show),
  on(reports.updateReport, update),
  on(reports.takeDownFile, takeDown),
  on(reports.putBackFile, putBack),
  on(reports.keepFile, keep),
  on(reports.correctFile, correct),
  on(reports.replyToReport, reply),
];
