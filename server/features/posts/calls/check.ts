import type { Preflight } from '#contract/posts/post.ts';
import type * as contract from '#contract/posts/routes.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { reviewIfChanged } from '../changes/review-if-changed.ts';
import { readFacts } from '../facts.ts';
import { contentFrom } from '../given-content.ts';
import { type AccountFacts, accountFacts, loadMaterial, type Material } from '../material.ts';
import { presentTime, timeInZone } from '../rules/time.ts';
import { postsThatDay, sameMedia } from '../store/beside.ts';
import { findPost, type PostRow } from '../store/posts.ts';
import { targetCards } from '../store/targets.ts';
import type { PostFacts } from '../store/write.ts';
import { preflightOf } from '../whole-post.ts';

/** Everything that a post is checked by, as it would be. `post`: the one that it is, where it is kept already. */
export async function checkFacts(
  call: Pick<Caller<Services>, 'db' | 'services'>,
  team: string,
  facts: PostFacts,
  {
    post,
    accounts,
    approvals,
    unapproved = null,
    ...known
  }: {
    post: string | null;
    accounts: ReadonlyMap<string, AccountFacts>;
    approvals: number;
    unapproved?: string | null;
    material?: Material;
  },
): Promise<Preflight> {
  const { db, services } = call;
  const files = facts.files.flatMap(({ file }) => file ?? []);
  const material = known.material ?? (await loadMaterial(db, team, files));
  const now = services.clock.now();
  const at = facts.time?.scheduled_at ?? now;
  const asked = { team, post, accounts: facts.targets.map(({ account }) => account), at };
  const beside = { same: await sameMedia(db, { ...asked, files }), perDay: await postsThatDay(db, asked) };
  return preflightOf(services.config, facts, { accounts, material, beside, now, approvals, unapproved });
}

/** Refuses a post that would not be published as it is, naming what keeps it from that. */
export async function requireFit(
  call: Pick<Caller<Services>, 'db' | 'services'>,
  team: string,
  facts: PostFacts,
  of: { post: string | null; accounts: ReadonlyMap<string, AccountFacts>; approvals: number },
): Promise<void> {
  const { issues } = await checkFacts(call, team, facts, of);
  const refused = issues.filter(({ level }) => level === 'refused');
  const [first] = refused;
  if (!first) return;
  const pathOf = ({ code, file, account }: (typeof refused)[number]) =>
    code === 'time_past' ? 'scheduledDate' : file ? `files.${file}` : account ? `accounts.${account}` : 'account';
  fail('invalid', {
    detail: first.help === null ? first.text : `${first.text} ${first.help}`,
    errors: refused.map((issue) => ({ path: pathOf(issue), message: issue.text })),
  });
}

/** Accounts of a post as it is kept, those that are gone too. */
export async function accountsOf(call: Pick<Caller<Services>, 'db'>, row: PostRow): Promise<Map<string, AccountFacts>> {
  const cards = await targetCards(call.db, row.team_id, [row.id]);
  return new Map(cards.map((card) => [card.account_id, card.account]));
}

export const check: Handler<typeof contract.checkPost, Services> = async (call) => {
  const { params, body } = call;
  const { team } = params;
  const { post, ...given } = body;
  const row = post === undefined ? null : await openPost(call, 'post.view', post);
  if (row && row.team_id !== team) fail('not_found');
  const before = row && (await readFacts(call.db, row));
  const { facts, accounts } = await contentFrom(call, team, given, before);
  const kept = row ? await accountsOf(call, row) : new Map<string, AccountFacts>();
  for (const account of accounts.values()) kept.set(account.id, accountFacts(account));
  return checkFacts(call, team, facts, { post: row?.id ?? null, accounts: kept, approvals: row?.approvals ?? 0 });
};

export const preflight: Handler<typeof contract.preflightPost, Services> = async (call) => {
  const row = await openPost(call, 'post.view', call.params.id);
  const { team_id: team, id: post } = row;
  await reviewIfChanged(call.services, team, post);
  const { approvals, unapproved } = (await findPost(call.db, [team], post)) ?? fail('not_found');
  const accounts = await accountsOf(call, row);
  return checkFacts(call, team, await readFacts(call.db, row), { post, accounts, approvals, unapproved });
};

export const time: Handler<typeof contract.planTime, Services> = async ({ query }) =>
  presentTime(timeInZone(query.local, query.time_zone) ?? invalid('local', 'must look like 2026-11-24T18:30'));
