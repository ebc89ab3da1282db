/** States of a post, from the first thought to the networks. */
export const postStatuses = [
  'idea',
  'draft',
  'in_review',
  'changes_asked',
  'approved',
  'scheduled',
  'publishing',
  'published',
  'partly_published',
  'failed',
  'cancelled',
  'handover_pending',
] as const;
export type PostStatus = (typeof postStatuses)[number];

export const postStatusWords: Readonly<Record<PostStatus, string>> = {
  idea: 'Idea',
  draft: 'Draft',
  in_review: 'In review',
  changes_asked: 'Changes asked',
  approved: 'Approved',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  partly_published: 'Partly published',
  failed: 'Failed',
  cancelled: 'Cancelled',
  handover_pending: 'Hand-over pending',
};

/** Those that people set; the others follow from what becomes of the post at its networks and reviews. */
export const settableStatuses = ['idea', 'draft', 'scheduled', 'cancelled'] as const;
/** Posts that wait for nothing but people: the tray beside the calendar. */
export const draftStatuses = ['idea', 'draft', 'in_review', 'changes_asked', 'approved'] as const;

/** Posts that can still be approved, or be asked to be changed. */
export const reviewableStatuses: readonly PostStatus[] = [...draftStatuses, 'scheduled'];

/**
 * States of a post at one account. `unknown`: the network did not say whether it took the post, and a person has to
 * look. `handover`: a person has everything to publish it, and has not said yet that it is out.
 */
export const targetStates = ['waiting', 'publishing', 'published', 'failed', 'unknown', 'handover'] as const;
export type TargetState = (typeof targetStates)[number];

/** Reasons why a post did not go out at an account. */
export const failureCodes = [
  'missed',
  'account_expired',
  'account_revoked',
  'account_gone',
  'account_off',
  'not_configured',
  'rights',
  'not_allowed',
  'approval',
  'content',
  'refused',
  'rate_limited',
  'unreachable',
  'unknown',
  'media',
  'stopped',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Outcomes of one try. `lost`: whoever tried was stopped, so that nobody heard the answer. */
export const attemptOutcomes = ['published', 'failed', 'later', 'lost', 'found', 'not_found', 'handed_over'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** A post at one account, as far as its status depends on it. */
export interface TargetFacts {
  readonly state: TargetState;
  readonly attempts: number;
  /** The time of the next try; null: none is planned. */
  readonly next_at: Date | string | null;
}

/** The status that the states at the accounts come to, of a post that is to go out. */
export function statusOfTargets(targets: readonly TargetFacts[]): PostStatus {
  const any = (...of: TargetState[]) => targets.some(({ state }) => of.includes(state));
  if (targets.length === 0) return 'draft';
  if (targets.every(({ state }) => state === 'published')) return 'published';
  // One that is to be tried while others were, or again, is on its way.
  const begun = targets.some(({ state, attempts }) => state !== 'waiting' || attempts > 0);
  const planned = targets.some(({ state, next_at: at }) => state === 'waiting' && at !== null);
  if (any('publishing') || (begun && planned)) return 'publishing';
  if (any('published') && any('failed', 'unknown', 'waiting')) return 'partly_published';
  if (any('failed', 'unknown')) return 'failed';
  return any('handover') ? 'handover_pending' : 'scheduled';
}
