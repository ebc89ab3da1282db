import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { NewFeed } from '../access.ts';
import { type FeedRow, replaceFeed } from '../store.ts';

/** Makes an address of somebody's own; an earlier one ends. */
export async function createFeed(tx: Tx, act: Act, { team_id: team, user }: NewFeed, hash: Buffer): Promise<FeedRow> {
  const id = newId();
  const feed = await replaceFeed(tx, { team, id, user, hash });
  await record(tx, act, { team, action: 'post_feed.create', noun: 'post_feed', subject: id, after: { user } });
  return feed;
}
