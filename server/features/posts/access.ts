import type { postPolicy } from '#contract/policy/social/posts.ts';
import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { ClientReviewRow } from './store/client-reviews.ts';
import { findPost, type PostRow } from './store/posts.ts';

export type PostAction = keyof typeof postPolicy;
type PostRef = Pick<PostRow, 'team_id' | 'id'>;

/** A post by its name alone, for what was allowed. */
export type EditablePost = Authorized<PostRef, 'post.edit'>;
export type EndablePost = Authorized<PostRef, 'post.end'>;
export type PublishablePost = Authorized<PostRef, 'post.publish'>;
export type TidyablePost = Authorized<PostRef, 'post.tidy'>;
export type StoppablePost = Authorized<PostRef, 'post.stop'>;
export type DecidablePost = Authorized<PostRef, 'post.decide'>;
/** A link by which a client answers. */
export type AnswerableReview = Authorized<Pick<ClientReviewRow, 'team_id' | 'id' | 'post_id'>, 'post.answer'>;
export type TalkablePost = Authorized<PostRef, 'post.comment'>;

/** Opens a post of one of the caller's teams. */
export async function openPost<A extends PostAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<PostRow, A>> {
  const row = (await findPost(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, action, row);
}
