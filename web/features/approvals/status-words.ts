import type { ApprovalStatus } from '#contract/approvals/routes.ts';

/** States of a request in words, with the look of their badge. */
export const statusLooks: Readonly<
  Record<ApprovalStatus, readonly [word: string, badge: 'light' | 'info' | 'success' | 'warning']>
> = {
  pending: ['Waiting', 'info'],
  approved: ['Approved', 'success'],
  declined: ['Declined', 'warning'],
  expired: ['Expired', 'light'],
  revoked: ['Withdrawn', 'light'],
};
