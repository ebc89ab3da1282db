import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { findGroup, type GroupRow } from './store/groups.ts';
import { findSocialPost, type SocialPostRow } from './store/posts.ts';

type PostAction = 'social_post.view' | 'social_post.edit';
type GroupAction = 'social_group.view' | 'social_group.edit';

export type EditablePost = Authorized<SocialPostRow, 'social_post.edit'>;
export type EditableGroup = Authorized<GroupRow, 'social_group.edit'>;

/** Opens a post of one of the caller's teams. */
export async function openSocialPost<A extends PostAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<SocialPostRow, A>> {
  const row =
    (await findSocialPost(call.db, teamsOf(call.actor), id)) ?? fail('not_found', 'This post does not exist.');
  return authorize(call, action, row);
}

/** Opens a group of one of the caller's teams. */
export async function openGroup<A extends GroupAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<GroupRow, A>> {
  const row = (await findGroup(call.db, teamsOf(call.actor), id)) ?? fail('not_found', 'This group does not exist.');
  return authorize(call, action, row);
}
