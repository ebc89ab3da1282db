import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { NewFeed } from '../access.ts';
import { putFeed } from '../store.ts';

/** Makes an address of somebody's own and tells its id; an earlier one ends. */
export async function createFeed(tx: Tx, act: Act, { team_id: team, user }: NewFeed, hash: Buffer): Promise<string> {
  const id = newId();
  await putFeed(tx, { team, id, user, hash });
  await record(tx, act, { team, action: 'post_feed.create', noun: 'post_feed', subject: id, after: { user } });
  return id;
}
