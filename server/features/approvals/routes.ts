import * as approvals from '#contract/approvals/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { certificate } from './calls/certificate.ts';
import { create } from './calls/create.ts';
import { list, recent, seen, terms } from './calls/list.ts';
import { remove, renew } from './calls/tidy.ts';

export const handlers: Handled<Services>[] = [
  on(approvals.listApprovals, list),
  on(approvals.seeApprovals, seen),
  on(approvals.createApproval, create),
  on(approvals.deleteApproval, remove),
  on(approvals.renewApproval, renew),
  on(approvals.approvalCertificate, certificate),
  on(approvals.listApprovalTerms, terms),
  on(approvals.recentRequests, recent),
];
