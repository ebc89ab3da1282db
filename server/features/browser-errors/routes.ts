import * as browserErrors from '#contract/browser-errors/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { report } from './report.ts';

export const handlers: Handled<Services>[] = [on(browserErrors.reportBrowserError, report)];
