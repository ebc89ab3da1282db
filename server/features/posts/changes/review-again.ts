import { isApproved } from '#contract/posts/approval.ts';
import type { PostStatus } from '#contract/posts/states.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { nextStatus } from '../rules/status.ts';
import { clientPost } from '../shown/client-post.ts';
import { showsOther, whyVoid } from '../shown/shown-as.ts';
import { lockPost } from '../store/posts.ts';
import { armTargets } from '../store/targets.ts';
import { keepVersion, writeUnapproved } from '../store/write.ts';
import { askReview } from './ask-review.ts';
import { nameOf } from './history.ts';
import { type LockedPost, lockWhole, ruleFor } from './write.ts';

/** Posts that are not on their way: what is being sent is asked about by whoever sends it. */
const watched: ReadonlySet<PostStatus> = new Set([
  'idea',
  'draft',
  'in_review',
  'changes_asked',
  'approved',
  'scheduled',
  'failed',
  'partly_published',
  'handover_pending',
]);

/** A digest of a post as people see it now. */
export async function shownNow(db: Db, team: string, id: string): Promise<string> {
  const post = (await clientPost(db, team, id)) ?? fail('not_found');
  return post.seen.shown;
}

/** The status as it follows from a change of its text; where only the approval is missing, it waits for that. */
function statusAgain({ row, facts, targets }: LockedPost, rule: ApprovalRule): PostStatus {
  const { status } = row;
  const dated = facts.time !== null;
  if (status === 'scheduled' || status === 'approved')
    return nextStatus({ now: status, wanted: undefined, dated, moved: false, rule, approvals: 0 });
  const begun = targets.some(({ state }) => state === 'published' || state === 'unknown');
  const stopped = status === 'handover_pending' || targets.some(({ error_code: code }) => code === 'approval');
  const waits = (status === 'failed' || status === 'handover_pending') && stopped && !begun;
  return waits && !isApproved(rule, 0) ? 'in_review' : status;
}

async function askAgain(tx: Tx, locked: LockedPost, why: string | null): Promise<void> {
  const { row, facts } = locked;
  const { team_id: team, id } = row;
  const rule = await ruleFor(tx, team, facts);
  const status = statusAgain(locked, rule);
  const version = row.version + 1;
  await writeUnapproved(tx, row, { status, version, why });
  await keepVersion(tx, row, version, facts, null);
  if (status !== row.status && status !== 'scheduled') await armTargets(tx, team, id, null);
  const act = beginAct(null);
  const name = nameOf(row.caption);
  await record(tx, act, {
    team,
    action: 'post.review_again',
    noun: 'post',
    subject: id,
    before: { name, status: row.status },
    after: { name, status, why },
  });
  const asks = status === 'partly_published' && !isApproved(rule, 0);
  if (asks || status === 'in_review') await askReview(tx, act, { team, id, rule, caption: row.caption, note: why });
}

/**
 * Makes answers void that were given about other pictures than the post shows now, as after a change of its text. Files of
 * the library and settings of accounts change without their posts, so it is looked at where a post is read or goes out.
 * True where people are asked again.
 */
export function reviewAgain(db: Db, team: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockPost(tx, team, id);
    if (!row || row.answered_as === null || !watched.has(row.status)) return false;
    const shown = await shownNow(tx, team, id);
    if (!showsOther(row, shown)) return false;
    await askAgain(tx, await lockWhole(tx, team, id), whyVoid(row, shown) ?? row.unapproved);
    return true;
  });
}
