import { limits } from '#contract/core/limits.ts';
import { reviewableStatuses } from '#contract/posts/states.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { EditablePost, TidyablePost } from '../access.ts';
import {
  type ClientReviewRow,
  countClientReviews,
  insertClientReview,
  lockClientReview,
  type NewClientReview,
  setRevoked,
} from '../store/client-reviews.ts';
import { nameOf } from './history.ts';
import { lockWhole } from './write.ts';

export type AskedClient = Pick<
  NewClientReview,
  'name' | 'email' | 'message' | 'counts' | 'hash' | 'mailed' | 'expiresAt'
>;

/** Makes a link by which a client reviews a post. Gives its id. */
export async function askClient(
  tx: Tx,
  act: Act,
  { team_id: team, id: post }: EditablePost,
  asked: AskedClient,
): Promise<string> {
  const { row, targets } = await lockWhole(tx, team, post);
  if (row.status === 'idea') fail('conflict', 'This post is an idea. Make it a draft first.');
  if (!reviewableStatuses.includes(row.status)) fail('conflict', 'This post cannot be reviewed any more.');
  if (targets.length === 0) fail('conflict', 'This post has no account. Choose one first.');
  if ((await countClientReviews(tx, team, post)) >= limits.clientReviews)
    fail('conflict', `A post can have ${limits.clientReviews} links for clients.`);
  const id = newId();
  await insertClientReview(tx, { ...asked, team, id, post, by: act.actor });
  await record(tx, act, {
    team,
    action: 'post.ask_client',
    noun: 'post',
    subject: post,
    after: { name: nameOf(row.caption), client: asked.name, counts: asked.counts, review: id },
  });
  return id;
}

/** Ends a link for good: it may be in wrong hands. What was answered by it stays. */
export async function revokeClientReview(
  tx: Tx,
  act: Act,
  post: TidyablePost & { caption: string },
  { team_id: team, id }: Pick<ClientReviewRow, 'team_id' | 'id'>,
): Promise<void> {
  const row = (await lockClientReview(tx, team, id)) ?? fail('not_found');
  if (row.revoked_at !== null) return;
  await setRevoked(tx, row);
  await record(tx, act, {
    team,
    action: 'post.revoke_client',
    noun: 'post',
    subject: post.id,
    before: { name: nameOf(post.caption), client: row.name, review: id },
  });
}
