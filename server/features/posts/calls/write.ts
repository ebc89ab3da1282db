import type * as contract from '#contract/posts/routes.ts';
import type { PostStatus } from '#contract/posts/states.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { authorize } from '#platform/authorize.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { movePosts } from '../changes/move-zone.ts';
import { removePost } from '../changes/remove.ts';
import { createPost, ruleFor, updatePost, type Wish } from '../changes/write.ts';
import { readFacts } from '../facts.ts';
import { contentFrom } from '../given-content.ts';
import { tellPost } from '../load.ts';
import { type AccountFacts, accountFacts } from '../material.ts';
import { nextStatus } from '../rules/status.ts';
import { hasAccounts } from '../store/accounts.ts';
import type { PostRow } from '../store/posts.ts';
import { findTemplate } from '../store/templates.ts';
import type { PostFacts } from '../store/write.ts';
import { accountsOf, requireFit } from './check.ts';

/** Statuses in which a post goes out by itself, or once it is approved. */
const goesOut = (status: PostStatus) => status === 'scheduled' || status === 'in_review';

/** Refuses what cannot be as it was asked for: a time that is needed, accounts, and all that networks and rights say. */
async function requirePossible(
  call: Caller<Services>,
  team: string,
  { facts, status: wanted }: Wish,
  now: { row: PostRow; facts: PostFacts } | null,
  accounts: ReadonlyMap<string, AccountFacts>,
): Promise<void> {
  if (wanted === 'scheduled' && facts.time === null) invalid('scheduledDate', 'is needed to schedule a post');
  const before = now?.facts.time?.scheduled_at.getTime();
  const moved = before !== facts.time?.scheduled_at.getTime();
  const rule = await ruleFor(call.db, team, facts);
  const approvals = now?.row.approvals ?? 0;
  const dated = facts.time !== null;
  const status = nextStatus({ now: now?.row.status ?? null, wanted, dated, moved, rule, approvals });
  const late = now?.row.status === 'scheduled' && !moved && wanted === undefined;
  if (!goesOut(status) || !dated || (status === 'in_review' && wanted === undefined && now !== null && !moved)) return;
  // One that is due this very moment may still be corrected.
  const asked = late ? { ...facts, time: null } : facts;
  await requireFit(call, team, asked, { post: now?.row.id ?? null, accounts, approvals });
}

export const create: Handler<typeof contract.createPost, Services> = async (call) => {
  const { body, act, write, db } = call;
  const { team, template, ...given } = body;
  call.membershipFor(team);
  const begun = template === undefined ? undefined : await findTemplate(db, [team], template);
  if (template !== undefined && !begun) fail('not_found', 'This template does not exist.');
  const { facts, accounts } = await contentFrom(call, team, { ...begun?.content, ...given }, null);
  if (facts.targets.length === 0 && given.status !== 'idea') {
    if (!(await hasAccounts(db, team))) invalid('account', 'You have no connected accounts.');
    invalid('account', 'Choose an account.');
  }
  const wish = { facts, status: given.status };
  const known = new Map([...accounts].map(([id, row]) => [id, accountFacts(row)]));
  await requirePossible(call, team, wish, null, known);
  const id = await write((tx) => createPost(tx, act, team, wish));
  await mailNews(call.services, team, 'post_review');
  return tellPost(call, team, id);
};

export const update: Handler<typeof contract.updatePost, Services> = async (call) => {
  const { body, act, write, db, params } = call;
  const row = await openPost(call, 'post.edit', params.id);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, () => tellPost(call, team, id));
  const now = await readFacts(db, row);
  const { facts, accounts } = await contentFrom(call, team, body, now);
  const wish = { facts, status: body.status };
  const known = await accountsOf(call, row);
  for (const account of accounts.values()) known.set(account.id, accountFacts(account));
  await requirePossible(call, team, wish, { row, facts: now }, known);
  await write((tx) => updatePost(tx, act, row, row.revision, wish));
  await mailNews(call.services, team, 'post_review');
  return tellPost(call, team, id);
};

export const remove: Handler<typeof contract.deletePost, Services> = async (call) => {
  const row = await openPost(call, 'post.end', call.params.id);
  await call.write((tx) => removePost(tx, call.act, row));
};

export const duplicate: Handler<typeof contract.duplicatePost, Services> = async (call) => {
  const { act, write, db, params, body } = call;
  const row = await openPost(call, 'post.copy', params.id);
  const { team_id: team, id } = row;
  const { time: _, ...facts } = await readFacts(db, row);
  const accounts = body?.accounts?.map((account) => ({ account }));
  const content = await contentFrom(call, team, accounts ? { accounts } : {}, { ...facts, time: null });
  const live = content.facts.targets.filter(({ account }) => content.accounts.has(account));
  const wish = { facts: { ...content.facts, targets: live }, status: 'draft' as const };
  const made = await write((tx) => createPost(tx, act, team, wish, { copiedFrom: id }));
  return tellPost(call, team, made);
};

export const moveZone: Handler<typeof contract.movePosts, Services> = async (call) => {
  const { params, body, act, write, db } = call;
  const { team } = params;
  const { from, time_zone: to, account = null, planned_posts: keep } = body;
  const writable = authorize(call, 'post.create', { team_id: team });
  if (account !== null && !(await hasAccounts(db, team, account))) fail('not_found', 'This account does not exist.');
  return { moved: await write((tx) => movePosts(tx, act, writable, { account, from, to, keep })) };
};
