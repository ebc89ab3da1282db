import * as stats from '#contract/galleries/stats.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { dailyReport } from './report.ts';

export const handlers: Handled<Services>[] = [on(stats.dailyReport, dailyReport)];
