import { dayText } from '#contract/core/dates.ts';
import { postClient } from '#contract/policy/social/posts.ts';
import type { AnswerableReview } from '#features/posts/access.ts';
import { reviewIfChanged } from '#features/posts/changes/review-if-changed.ts';
import { isLive } from '#features/posts/rules/client-review.ts';
import { type ClientPost, clientPost } from '#features/posts/shown/client-post.ts';
import { showsOther } from '#features/posts/shown/shown-as.ts';
import { findByToken, type OpenedReviewRow } from '#features/posts/store/client-reviews.ts';
import { authorizeAs } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { type Actor, teamsOf } from '#platform/http/identity/actor.ts';
import { identify } from '#platform/http/identity/identify.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';

export interface Asked extends Pick<Visitor<Services>, 'services' | 'request'> {
  /** The person behind the request, where that is known already. */
  readonly visitor?: Actor | null;
}

/** A post that a client may look at, by their link. */
export interface OpenReview {
  readonly review: OpenedReviewRow;
  readonly answerable: AnswerableReview;
  readonly post: ClientPost;
  /** The last part of its address. */
  readonly token: string;
}

/** The link itself, whoever asks how often: one that ended says so, and one that never was counts as a guess. */
async function findReview({ services, request }: Asked, token: string | undefined): Promise<OpenedReviewRow> {
  const { db } = services;
  const review = token === undefined ? undefined : await findByToken(db, tokenHash(token));
  await limitRate(db, visitorKey(request), review ? rateLimits.visit : rateLimits.miss);
  return review ?? fail('not_found');
}

/** The post as it is now. Where it shows something else than was answered about, its answers are void from here on. */
async function postNow(services: Services, { team_id: team, post_id: id }: OpenedReviewRow) {
  const { db } = services;
  const post = await clientPost(db, team, id);
  if (!post || !showsOther(post.row, post.seen.shown)) return post;
  return (await reviewIfChanged(services, team, id)) ? clientPost(db, team, id) : post;
}

/** The member of the team whose browser this is; null where it is a client's, as far as it tells. */
export async function memberAt({ services, request, visitor }: Asked, { review }: OpenReview): Promise<string | null> {
  const actor = visitor === undefined ? await identify(request, services) : visitor;
  return actor && teamsOf(actor).includes(review.team_id) ? actor.user : null;
}

/** Opens the post of a link, asked anew each time. `token`: undefined where the address can be none. */
export async function openReview(asked: Asked, token: string | undefined): Promise<OpenReview> {
  const review = await findReview(asked, token);
  if (review.revoked_at !== null) fail('gone', 'The team has withdrawn this link.');
  if (!isLive(review)) fail('gone', `This link ended on ${dayText(review.expires_at)}.`);
  if (!review.there || !review.features.includes('SOCIALS')) fail('gone', 'This post is no longer shown.');
  const post = (await postNow(asked.services, review)) ?? fail('gone', 'This post is no longer shown.');
  const answerable = authorizeAs(postClient(review.features), 'post.answer', review, review);
  return { review, answerable, post, token: token ?? '' };
}
