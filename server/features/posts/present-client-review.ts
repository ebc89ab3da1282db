import type { ClientReview } from '#contract/posts/client-reviews.ts';
import { stateOf } from './rules/client-review.ts';
import type { ClientReviewRow } from './store/client-reviews.ts';

/** A link of a post that has this version now. */
export const presentClientReview = (row: ClientReviewRow, version: number): ClientReview => ({
  uuid: row.id,
  post: row.post_id,
  name: row.name,
  email: row.email,
  message: row.message,
  counts: row.counts,
  mailed: row.mailed,
  state: stateOf(row, version),
  answer: row.answer && {
    decision: row.answer.decision,
    name: row.answer.guest,
    note: row.answer.note,
    current: row.answer.version === version,
    at: new Date(row.answer.at).toISOString(),
  },
  viewed_at: row.viewed_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
  created_by: row.maker,
  created_at: row.created_at.toISOString(),
});
