import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { PublishablePost } from '../access.ts';
import { filesOf } from '../store/posts.ts';
import { insertSettled, settleTarget } from '../store/sending.ts';
import { keepSentEdits } from '../store/write.ts';
import { nameOf } from './history.ts';
import { sentEdits, writeWhole } from './outcome.ts';
import { lockWhole } from './write.ts';

/** Takes a person's word that a post is out at an account, or is not: of a hand-over, or where nobody else knows. */
export async function settlePost(
  tx: Tx,
  act: Act,
  { team_id: team, id }: PublishablePost,
  { account, published, permalink, at }: { account: string; published: boolean; permalink: string | null; at: Date },
): Promise<void> {
  const { row, targets } = await lockWhole(tx, team, id);
  const target =
    targets.find((one) => one.account_id === account) ?? fail('not_found', 'This post is not for that account.');
  if (target.state === 'published') fail('already_published');
  if (target.state !== 'handover' && target.state !== 'unknown')
    fail('conflict', 'The product knows by itself how this post stands there.');
  await settleTarget(tx, target, { published, permalink, at });
  const { id: of, attempts: number, intention } = target;
  const attempt = { team, id: newId(), post: id, target: of, number, intention, by: act.actor };
  await insertSettled(tx, attempt, published ? 'published' : 'not_found');
  if (published) await keepSentEdits(tx, row, sentEdits(await filesOf(tx, team, id)));
  await writeWhole(tx, row);
  await record(tx, act, {
    team,
    action: published ? 'post.published' : 'post.settle',
    noun: 'post',
    subject: id,
    after: { name: nameOf(row.caption), account, permalink },
  });
}
