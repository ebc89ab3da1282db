import { approvalOf, isApproved } from '#contract/posts/approval.ts';
import type { PostIssue } from '#contract/posts/post.ts';
import type { FailureCode } from '#contract/posts/states.ts';
import type { Services } from '#server/services.ts';
import type { Tried } from '../changes/outcome.ts';
import { readFacts } from '../facts.ts';
import { checkedTargets, loadMaterial } from '../material.ts';
import { type CheckedTarget, checkPost } from '../rules/preflight.ts';
import { lateBy, lateMostSeconds } from '../rules/retry.ts';
import { clientTargets } from '../shown/client-post.ts';
import { shownAs, whyVoid } from '../shown/shown-as.ts';
import { mayPublish } from '../store/people.ts';
import { findPost, type PostRow } from '../store/posts.ts';
import { targetCards } from '../store/targets.ts';
import type { PostFacts } from '../store/write.ts';
import { failed } from './ended.ts';

const codeOf = ({ code }: PostIssue): FailureCode => {
  if (code.startsWith('rights_')) return 'rights';
  const ofAccount = ['account_expired', 'account_revoked', 'account_gone', 'account_off', 'not_configured'] as const;
  return ofAccount.find((one) => one === code) ?? 'content';
};

export interface Prepared {
  readonly row: PostRow;
  readonly facts: PostFacts;
  readonly target: CheckedTarget;
  readonly late: number | null;
}

/** Everything that is asked again in the moment a post goes out: the plan, the account, approvals, rights, limits. */
export async function ask(services: Services, tried: Tried): Promise<Prepared> {
  const { db, config, clock } = services;
  const { team_id: team, post_id: id } = tried;
  const row = (await findPost(db, [team], id)) ?? failed('content', 'The post was deleted.');
  if (!(await mayPublish(db, team))) failed('not_allowed', 'The plan of the team has no social posts any more.');
  const facts = await readFacts(db, row);
  const cards = await targetCards(db, team, [id]);
  const accounts = new Map(cards.map((card) => [card.account_id, card.account]));
  const material = await loadMaterial(
    db,
    team,
    facts.files.flatMap(({ file }) => file ?? []),
  );
  const all = checkedTargets(config, facts, { material, accounts, perDay: new Map() });
  const target =
    all.find(({ account }) => account === tried.account_id) ?? failed('account_gone', 'The account is gone.');
  const now = clock.now();
  const rule = approvalOf([row.approval, ...all.map(({ approval }) => approval)]);
  const why = whyVoid(row, shownAs(clientTargets(cards, facts, material.files)));
  if (!isApproved(rule, why === null ? row.approvals : 0))
    failed(
      'approval',
      why === null ? 'This post needs an approval that it does not have.' : `${why} It has to be approved again.`,
    );
  const asked = { planned: null, now, approval: null, approvals: row.approvals, credits: [], sameMedia: [] };
  const { issues } = checkPost({ ...asked, targets: [target] });
  const issue = issues.find(({ level, code }) => level === 'refused' && code !== 'file_processing');
  if (issue) failed(codeOf(issue), issue.help === null ? issue.text : `${issue.text} ${issue.help}`);
  return { row, facts, target, late: row.scheduled_at && lateBy(row.scheduled_at, now) };
}

/** A post that nothing was tried of goes out late by an hour at most: longer, a person decides. */
export function requireInTime({ row, late }: Prepared, tried: Tried): void {
  if (tried.attempts > 1 || tried.lost || late === null || late <= lateMostSeconds || row.scheduled_at === null) return;
  const hours = Math.floor(late / 3600);
  failed(
    'missed',
    `This post was missed: it was due more than ${hours === 1 ? 'an hour' : `${hours} hours`} ago. Publish it now, or choose another time.`,
  );
}
