import { reviewableStatuses } from '#contract/posts/states.ts';
import type { PostApproval } from '#contract/posts/talk-routes.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { AnswerableReview } from '../access.ts';
import { isLive, readSeen } from '../rules/client-review.ts';
import { showsOther } from '../shown/shown-as.ts';
import { lockClientReview, setViewed } from '../store/client-reviews.ts';
import { publishersOf } from '../store/people.ts';
import { keepDecision } from './decide.ts';
import { nameOf } from './history.ts';
import { shownNow } from './review-again.ts';
import { lockWhole, ruleFor } from './write.ts';

export interface ClientAnswer {
  readonly decision: PostApproval['decision'];
  readonly name: string;
  readonly note: string | null;
  /** The post as the client was shown it. */
  readonly seen: string;
}

/**
 * Takes a client's answer about a post, as they were shown it: of another, it is refused. There is one for each version,
 * so that the same answer again, and any number at once, make one.
 */
export async function answerReview(
  tx: Tx,
  act: Act,
  { team_id: team, id, post_id: post }: AnswerableReview,
  { seen, name, ...given }: ClientAnswer,
  secret: Keyring,
): Promise<void> {
  const { row, facts } = await lockWhole(tx, team, post);
  const review = (await lockClientReview(tx, team, id)) ?? fail('not_found');
  if (!isLive(review)) fail('gone', 'This link has ended.');
  const shown = await shownNow(tx, team, post);
  const read = readSeen(secret, id, seen, { version: row.version, scheduled_at: row.scheduled_at, shown });
  if (read === 'forged') invalid('seen', 'is not what this page was given. Reload the page');
  if (read === 'changed' || showsOther(row, shown))
    fail('conflict', 'The post changed since you opened it. Look at it again.');
  if (review.answer?.version === row.version) return;
  if (!reviewableStatuses.includes(row.status)) fail('conflict', 'This post cannot be reviewed any more.');
  const rule = await ruleFor(tx, team, facts);
  const maker = review.created_by;
  const tell = maker === null ? [] : [maker];
  // It speaks for whoever made the link, who may have lost that right since.
  const vouched =
    maker !== null &&
    (rule.approvers.length === 0 || rule.approvers.includes(maker)) &&
    (await publishersOf(tx, team)).includes(maker);
  const counts = review.counts && vouched;
  await keepDecision(
    tx,
    act,
    { row, rule },
    { ...given, version: row.version, shown },
    { review: id, name, counts, tell },
  );
}

/** Keeps that a client saw the post as it is now, and tells the team of the first time. */
export async function noteViewed(
  tx: Tx,
  act: Act,
  review: AnswerableReview,
  { version, caption }: { version: number; caption: string },
): Promise<void> {
  if (!(await setViewed(tx, review, version))) return;
  const { team_id: team, post_id: post } = review;
  await record(tx, act, {
    team,
    action: 'post.client_view',
    noun: 'post',
    subject: post,
    after: { name: nameOf(caption), review: review.id },
  });
}
