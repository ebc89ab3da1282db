import * as submissions from '#contract/submissions/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { approve, askChanges, decline, resubmit, revive } from './decide.ts';
import { list, reviewers, show } from './list.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(submissions.listSubmissions, list),
  on(submissions.listReviewers, reviewers),
  on(submissions.showSubmission, show),
  on(submissions.updateSubmission, update),
  on(submissions.approveSubmission, approve),
  on(submissions.askForChanges, askChanges),
  on(submissions.declineSubmission, decline),
  on(submissions.reviveSubmission, revive),
  on(submissions.resubmit, resubmit),
];
