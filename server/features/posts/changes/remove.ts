import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndablePost } from '../access.ts';
import { setDeleted } from '../store/posts.ts';
import { armTargets } from '../store/targets.ts';
import { keep } from './history.ts';
import { lockWhole } from './write.ts';

/** Deletes a post here: nothing of it goes out any more. What is at a network stays there. */
export async function removePost(tx: Tx, act: Act, { team_id: team, id }: EndablePost): Promise<void> {
  const { row, facts, targets } = await lockWhole(tx, team, id);
  if (targets.some(({ state }) => state === 'publishing'))
    fail('conflict', 'This post is being published. Delete it when that is through.');
  await armTargets(tx, team, id, null);
  await setDeleted(tx, row, true);
  await record(tx, act, { team, action: 'post.delete', noun: 'post', subject: id, before: keep(facts, row.status) });
}
