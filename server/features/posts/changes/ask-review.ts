import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { publishersOf } from '../store/people.ts';
import { nameOf } from './history.ts';

/** Leaves word with those who may approve a post. */
export async function askReview(
  tx: Tx,
  act: Act,
  {
    team,
    id,
    rule,
    caption,
    note,
  }: { team: string; id: string; rule: ApprovalRule; caption: string; note: string | null },
): Promise<void> {
  const publishers = await publishersOf(tx, team);
  const users = rule.approvers.length > 0 ? publishers.filter((user) => rule.approvers.includes(user)) : publishers;
  await notify(tx, {
    team,
    kind: 'post_review',
    by: act.actor,
    file: null,
    post: id,
    text: note ?? nameOf(caption),
    users,
  });
}
