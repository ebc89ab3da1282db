import type { Route } from '#contract/core/route.ts';
import { type Authorized, authorized } from '#platform/authorized.ts';
import { fail } from '#platform/errors.ts';
import type { Call } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { type CommentRow, findComment } from './store.ts';

type Opener = Pick<Call<Route>, 'db' | 'actor' | 'seatFor'>;

/** Opens a comment of one of the caller's teams that was not deleted. */
export async function openComment(call: Opener, id: string): Promise<Authorized<CommentRow, 'comment.resolve'>> {
  const row = (await findComment(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  call.seatFor(row.team_id);
  if (row.deleted_at !== null) fail('not_found');
  return authorized(row, 'comment.resolve');
}

/** Opens a comment for its author: nobody else changes or deletes it. */
export async function openOwn(call: Opener, id: string): Promise<Authorized<CommentRow, 'comment.write'>> {
  const row = await openComment(call, id);
  if (row.author !== call.actor.user) fail('forbidden', 'Only its author can change or delete a comment.');
  return authorized(row, 'comment.write');
}
