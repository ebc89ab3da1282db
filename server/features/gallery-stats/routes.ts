import * as stats from '#contract/galleries/stats.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { dailyReport } from './report.ts';
import { send } from './send.ts';

export const handlers: Handled<Services>[] = [
  on(stats.sendGalleryEvents, send),
  on(stats.sendGalleryFileEvents, send),
  on(stats.dailyReport, dailyReport),
];
