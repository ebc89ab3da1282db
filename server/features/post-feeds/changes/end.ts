import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { OwnFeed } from '../access.ts';
import { removeFeed } from '../store.ts';

/** Ends an address at once and for good: it may be in wrong hands, so that nothing brings it back. */
export async function endFeed(tx: Tx, act: Act, { team_id: team, id, user }: OwnFeed): Promise<void> {
  if (!(await removeFeed(tx, team, id))) fail('not_found');
  await record(tx, act, { team, action: 'post_feed.end', noun: 'post_feed', subject: id, before: { user } });
}
