import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type CommentRow, findComment } from './store.ts';

/** Opens a comment of one of the caller's teams that was not deleted. */
export async function openComment<A extends 'comment.resolve' | 'comment.edit'>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<CommentRow, A>> {
  const row = (await findComment(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.membershipFor(row.team_id);
  if (row.deleted_at !== null) fail('not_found');
  return authorize(call, action, row);
}
