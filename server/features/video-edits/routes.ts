import * as contract from '#contract/video-edits/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { cut } from './calls/cut.ts';
import { cancel, show } from './calls/job.ts';
import { start } from './calls/start.ts';

export const handlers: Handled<Services>[] = [
  on(contract.cutStart, start),
  on(contract.cutVideo, cut),
  on(contract.showVideoEdit, show),
  on(contract.cancelVideoEdit, cancel),
];
