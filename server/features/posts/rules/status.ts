import { isApproved } from '#contract/posts/approval.ts';
import type { PostStatus, settableStatuses } from '#contract/posts/states.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';

export interface StatusQuestion {
  /** Null: the post is new. */
  readonly now: PostStatus | null;
  readonly wanted: (typeof settableStatuses)[number] | undefined;
  readonly dated: boolean;
  /** True when it gets another date. */
  readonly moved: boolean;
  readonly rule: ApprovalRule;
  /** Approvals of the text as it will be. */
  readonly approvals: number;
}

/** Scheduled, unless somebody has to approve first. */
const scheduled = ({ rule, approvals }: StatusQuestion): PostStatus =>
  isApproved(rule, approvals) ? 'scheduled' : 'in_review';

function unasked(question: StatusQuestion): PostStatus {
  const { now, dated, moved } = question;
  switch (now) {
    case null:
      return dated ? scheduled(question) : 'draft';
    case 'idea':
      return 'idea';
    case 'draft':
    case 'cancelled':
    case 'failed':
    case 'handover_pending':
      return moved && dated ? scheduled(question) : now;
    case 'scheduled':
      return dated ? scheduled(question) : 'draft';
    case 'in_review':
      return isApproved(question.rule, question.approvals) ? (dated ? 'scheduled' : 'approved') : 'in_review';
    case 'approved':
      return dated || !isApproved(question.rule, question.approvals) ? scheduled(question) : 'approved';
    default:
      return now;
  }
}

/** The status of a post that was changed: as it was asked for, else as it follows from what was changed. */
export function nextStatus(question: StatusQuestion): PostStatus {
  const { wanted } = question;
  if (wanted === undefined) return unasked(question);
  return wanted === 'scheduled' ? scheduled(question) : wanted;
}
