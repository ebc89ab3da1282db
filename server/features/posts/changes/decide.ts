import { isApproved } from '#contract/posts/approval.ts';
import { type PostStatus, reviewableStatuses } from '#contract/posts/states.ts';
import type { PostApproval } from '#contract/posts/talk-routes.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { DecidablePost, EditablePost } from '../access.ts';
import { peopleIn } from '../rules/approvals.ts';
import { showsOther } from '../shown/shown-as.ts';
import { countedApprovals, hasApproved, insertApproval, writeDecision } from '../store/approvals.ts';
import type { PostRow } from '../store/posts.ts';
import { armTargets } from '../store/targets.ts';
import { setStatus } from '../store/write.ts';
import { askReview } from './ask-review.ts';
import { nameOf } from './history.ts';
import { shownNow } from './review-again.ts';
import { type LockedPost, lockWhole, ruleFor } from './write.ts';

/** The statuses of posts that somebody can decide on. One that is out at some accounts may have changed for the others. */
const decidable: ReadonlySet<PostStatus> = new Set([...reviewableStatuses, 'partly_published']);

/** Asks for the approval of a post as it is now. */
export async function submitPost(
  tx: Tx,
  act: Act,
  { team_id: team, id }: EditablePost,
  note: string | null,
): Promise<void> {
  const { row, facts, targets } = await lockWhole(tx, team, id);
  if (!reviewableStatuses.includes(row.status)) fail('conflict', 'This post cannot be reviewed any more.');
  if (targets.length === 0) fail('conflict', 'This post has no account. Choose one first.');
  if (row.status === 'in_review') fail('conflict', 'This post is in review already.');
  const rule = await ruleFor(tx, team, facts);
  await setStatus(tx, row, 'in_review');
  await armTargets(tx, team, id, null);
  const name = nameOf(row.caption);
  await record(tx, act, {
    team,
    action: 'post.submit',
    noun: 'post',
    subject: id,
    before: { name, status: row.status },
    after: { name, status: 'in_review' },
  });
  await askReview(tx, act, { team, id, rule, caption: row.caption, note });
}

export interface Decision {
  readonly decision: PostApproval['decision'];
  readonly version: number;
  readonly note: string | null;
  /** A digest of the post as they were shown it. */
  readonly shown: string;
}

/** Somebody without an account who decided by a link. `counts`: as a member's decision does. */
export interface DecidingClient {
  readonly review: string;
  readonly name: string;
  readonly counts: boolean;
  /** Those who hear of it besides the author. */
  readonly tell: readonly string[];
}

/** The status after a decision: it goes on its way once enough people have approved. */
function statusAfter(row: PostRow, { decision }: Decision, rule: ApprovalRule, approvals: number): PostStatus {
  if (row.status === 'partly_published') return row.status;
  if (decision === 'changes_asked') return 'changes_asked';
  // Its author has not asked yet: it counts, and nothing goes out by it.
  if (row.status === 'draft' || row.status === 'idea') return row.status;
  const enough = isApproved({ ...rule, mode: 'required' }, approvals);
  if (!enough) return row.status === 'scheduled' ? 'scheduled' : 'in_review';
  return row.scheduled_at === null ? 'approved' : 'scheduled';
}

const memberActions = { approved: 'post.approve', changes_asked: 'post.ask_changes' } as const;
const clientActions = { approved: 'post.client_approve', changes_asked: 'post.client_ask_changes' } as const;

/** Keeps a decision about the text as it is now, with what follows from it, and tells the author. */
export async function keepDecision(
  tx: Tx,
  act: Act,
  { row, rule }: Pick<LockedPost, 'row'> & { rule: ApprovalRule },
  given: Decision,
  client: DecidingClient | null = null,
): Promise<void> {
  const { team_id: team, id } = row;
  const { decision, version, note, shown } = given;
  const { review = null, name: guest = null, counts = true, tell = [] } = client ?? {};
  await insertApproval(tx, {
    team,
    id: newId(),
    post: id,
    version,
    decision,
    by: act.actor,
    guest,
    note,
    review,
    counts,
    shown,
  });
  let status = row.status;
  if (counts) {
    const approvals = decision === 'approved' ? peopleIn(await countedApprovals(tx, team, id, version)) : 0;
    status = statusAfter(row, given, rule, approvals);
    await writeDecision(tx, row, { status, approvals });
    await armTargets(tx, team, id, status === 'scheduled' ? row.scheduled_at : null);
  }
  const name = nameOf(row.caption);
  await record(tx, act, {
    team,
    action: (client ? clientActions : memberActions)[decision],
    noun: 'post',
    subject: id,
    before: { name, status: row.status },
    after: { name, status, ...(guest === null ? {} : { guest, counts }) },
  });
  await notify(tx, {
    team,
    kind: 'post_decided',
    by: act.actor,
    visitor: guest,
    file: null,
    post: id,
    text: decision === 'approved' ? `Approved: ${name}` : (note ?? `Changes asked: ${name}`),
    users: [...new Set([...(row.created_by === null ? [] : [row.created_by]), ...tell])],
  });
}

/** Approves a post, or asks for changes. It is about one text, and what is shown with it: of another, it is refused. */
export async function decidePost(
  tx: Tx,
  act: Act,
  { team_id: team, id }: DecidablePost,
  { shown: seen, ...given }: Omit<Decision, 'shown'> & { shown: string | undefined },
): Promise<void> {
  const { row, facts } = await lockWhole(tx, team, id);
  if (!decidable.has(row.status)) fail('conflict', 'This post cannot be reviewed any more.');
  if (given.version !== row.version) fail('conflict', 'The post was changed meanwhile. Read it again.');
  const shown = await shownNow(tx, team, id);
  if (showsOther(row, shown) || (seen !== undefined && seen !== shown))
    fail('conflict', 'What the post shows was changed meanwhile. Read it again.');
  const rule = await ruleFor(tx, team, facts);
  const { actor } = act;
  if (rule.approvers.length > 0 && !rule.approvers.includes(actor ?? ''))
    fail('forbidden', 'Others were asked to approve this post.');
  if (given.decision === 'approved') {
    if (row.created_by === actor && rule.mode === 'required')
      fail('forbidden', 'Somebody else has to approve a post of yours.');
    if (actor !== null && (await hasApproved(tx, team, id, row.version, actor)))
      fail('conflict', 'You have approved this post already.');
  }
  await keepDecision(tx, act, { row, rule }, { ...given, shown });
}
