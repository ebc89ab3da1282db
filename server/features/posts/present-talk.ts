import type { AttemptOutcome } from '#contract/posts/states.ts';
import type { PostApproval, TimelineItem } from '#contract/posts/talk-routes.ts';
import type { ApprovalRow } from './store/approvals.ts';
import type { TimelineRow } from './store/timeline.ts';

export const presentApproval = (row: ApprovalRow, version: number): PostApproval => ({
  uuid: row.id,
  decision: row.decision,
  user: row.by,
  guest: row.guest,
  counts: row.counts,
  note: row.note,
  version: row.version,
  current: row.version === version,
  at: row.at.toISOString(),
});

const changes: Readonly<Record<string, string>> = {
  'post.create': 'Created the post',
  'post.update': 'Changed the post',
  'post.move': 'Moved the post to another time zone',
  'post.delete': 'Deleted the post',
  'post.restore': 'Restored the post',
  'post.submit': 'Asked for approval',
  'post.publish': 'Published the post now',
  'post.retry': 'Tried again',
  'post.stop': 'Stopped trying',
  'post.settle': 'Said that the post is not out',
  'post.review_again': 'Reset the review, because a file or an account changed',
  'post.ask_client': 'Asked a client for approval',
  'post.revoke_client': 'Ended the link of a client',
};

const outcomes: Readonly<Record<AttemptOutcome, string>> = {
  published: 'Published',
  failed: 'Could not be published',
  later: 'Put off',
  lost: 'The network did not say whether it took the post',
  found: 'Found at the network',
  not_found: 'Not out',
  handed_over: 'Handed over',
};

function textOf({ kind, action, text, outcome, guest }: TimelineRow): string {
  if (kind === 'change') return changes[action ?? ''] ?? 'Changed the post';
  if (kind === 'comment') return text ?? '';
  const by = guest === null ? '' : `${guest}: `;
  const begun =
    kind === 'approval'
      ? action === 'approved'
        ? 'Approved'
        : 'Asked for changes'
      : outcome
        ? outcomes[outcome]
        : 'Being published';
  return `${by}${text === null ? begun : `${begun}: ${text}`}`;
}

/** One line of what happened to a post. */
export const presentTimeline = (row: TimelineRow): TimelineItem => ({
  kind: row.kind,
  at: row.at.toISOString(),
  by: row.by,
  text: textOf(row),
  account: row.account,
  outcome: row.outcome,
  code: row.code,
  permalink: row.permalink,
});
