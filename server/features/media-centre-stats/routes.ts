import * as stats from '#contract/media-centres/stats.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { activity } from './activity.ts';
import { analytics } from './analytics.ts';
import { performance } from './performance.ts';
import * as report from './report.ts';

export const handlers: Handled<Services>[] = [
  on(stats.centreActivity, activity),
  on(stats.centrePerformance, performance),
  on(stats.centreAnalytics, analytics),
  on(stats.showReport, report.show),
  on(stats.updateReport, report.update),
];
