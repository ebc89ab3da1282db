import { isApproved } from '#contract/posts/approval.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { PublishablePost, StoppablePost } from '../access.ts';
import { momentInZone } from '../rules/time.ts';
import { whyVoid } from '../shown/shown-as.ts';
import { stopTargets, wakeTargets } from '../store/sending.ts';
import { setStatus, setTime } from '../store/write.ts';
import { nameOf } from './history.ts';
import { writeWhole } from './outcome.ts';
import { shownNow } from './review-again.ts';
import { type LockedPost, lockWhole, ruleFor } from './write.ts';

async function requireApproved(tx: Tx, { row, facts }: Pick<LockedPost, 'row' | 'facts'>): Promise<void> {
  const rule = await ruleFor(tx, row.team_id, facts);
  const why = whyVoid(row, await shownNow(tx, row.team_id, row.id));
  if (isApproved(rule, why === null ? row.approvals : 0)) return;
  const whose = rule.needed === 1 ? 'somebody' : `${rule.needed} people`;
  if (why !== null) fail('conflict', `${why} It needs the approval of ${whose} again.`);
  fail('conflict', `This post needs the approval of ${whose} first.`);
}

/** Has a post go out now, wherever it is not out yet. Twice is refused: there is never a second one. */
export async function publishNow(tx: Tx, act: Act, { team_id: team, id }: PublishablePost, now: Date): Promise<void> {
  const { row, facts, targets } = await lockWhole(tx, team, id);
  if (row.status === 'publishing' || row.status === 'published') fail('already_published');
  if (targets.length === 0) fail('conflict', 'This post has no account. Choose one first.');
  if (targets.some(({ state }) => state === 'unknown'))
    fail('conflict', 'Nobody knows yet whether this post is out. Say so on its page first.');
  const open = targets.filter(({ state }) => state !== 'published');
  if (open.length === 0) fail('already_published');
  await requireApproved(tx, { row, facts });
  await setTime(tx, row, momentInZone(now, row.time_zone), 'publishing');
  await wakeTargets(
    tx,
    team,
    open.map((target) => target.id),
  );
  await record(tx, act, {
    team,
    action: 'post.publish',
    noun: 'post',
    subject: id,
    before: { name: nameOf(row.caption), status: row.status },
    after: { name: nameOf(row.caption), status: 'publishing' },
  });
}

/** Tries again where a post failed: at one account, or at all of them. */
export async function retryPost(
  tx: Tx,
  act: Act,
  { team_id: team, id }: PublishablePost,
  { now, account }: { now: Date; account: string | undefined },
): Promise<void> {
  const { row, facts, targets } = await lockWhole(tx, team, id);
  const wanted = targets.filter(({ account_id: one }) => account === undefined || account === one);
  if (wanted.length === 0) fail('not_found', 'This post is not for that account.');
  const failed = wanted.filter(({ state }) => state === 'failed' || state === 'unknown');
  if (failed.length === 0)
    fail(wanted.every(({ state }) => state === 'published') ? 'already_published' : 'conflict', {
      ...(wanted.every(({ state }) => state === 'published') ? {} : { detail: 'Nothing of this post has failed.' }),
    });
  await requireApproved(tx, { row, facts });
  // Of what failed nothing is late any more: somebody has decided.
  if (targets.some(({ state }) => state === 'published')) await setStatus(tx, row, 'publishing');
  else await setTime(tx, row, momentInZone(now, row.time_zone), 'publishing');
  await wakeTargets(
    tx,
    team,
    failed.map((target) => target.id),
  );
  await record(tx, act, {
    team,
    action: 'post.retry',
    noun: 'post',
    subject: id,
    before: { name: nameOf(row.caption), status: row.status },
    after: { name: nameOf(row.caption), status: 'publishing' },
  });
}

/** Ends the tries to publish a post where it waits for another one. */
export async function stopPost(tx: Tx, act: Act, { team_id: team, id }: StoppablePost): Promise<void> {
  const { row, targets } = await lockWhole(tx, team, id);
  const waiting = targets.filter(
    ({ state, next_at: at }) =>
      at !== null && (state === 'unknown' || (state === 'waiting' && row.status === 'publishing')),
  );
  if (waiting.length === 0) fail('conflict', 'Nothing of this post waits for another try.');
  await stopTargets(
    tx,
    team,
    waiting.map((target) => target.id),
  );
  await writeWhole(tx, row);
  await record(tx, act, {
    team,
    action: 'post.stop',
    noun: 'post',
    subject: id,
    before: { name: nameOf(row.caption), status: row.status },
    after: { name: nameOf(row.caption) },
  });
}
