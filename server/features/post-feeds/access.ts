import { type Authorized, authorize } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type FeedRow, findFeed } from './store.ts';

export type OwnFeed = Authorized<FeedRow & { user: string }, 'post_feed.end'>;
export type NewFeed = Authorized<{ team_id: string; user: string }, 'post_feed.create'>;

/** Asks whether the caller may have an address, before there is a row that says so. */
export const requirePlanner = (call: Opener, team: string): NewFeed =>
  authorize(call, 'post_feed.create', { team_id: team, user: call.actor.user });

/** Opens an address of the caller's own. */
export async function openOwnFeed(call: Opener, id: string): Promise<OwnFeed> {
  const row = (await findFeed(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  return authorize(call, 'post_feed.end', { ...row, user: row.user_id });
}
