import { isDeepStrictEqual } from 'node:util';
import { approvalOf, isApproved } from '#contract/posts/approval.ts';
import type { PostStatus, settableStatuses } from '#contract/posts/states.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { EditablePost } from '../access.ts';
import { factsOf, targetFacts } from '../facts.ts';
import { nextStatus } from '../rules/status.ts';
import { accountRules } from '../store/account-rules.ts';
import { filesOf, labelsOf, lockPost, type PostRow } from '../store/posts.ts';
import { armTargets, deleteTargets, insertTarget, lockTargets, type TargetRow, writeTarget } from '../store/targets.ts';
import { insertPost, keepVersion, type PostFacts, writeFiles, writeLabels, writePost } from '../store/write.ts';
import { askReview } from './ask-review.ts';
import { keep } from './history.ts';
import { writeWhole } from './outcome.ts';

export interface Wish {
  readonly facts: PostFacts;
  readonly status: (typeof settableStatuses)[number] | undefined;
}

/** The approval that a post needs, by itself and by its accounts. */
export async function ruleFor(
  db: Db,
  team: string,
  { approval, targets }: Pick<PostFacts, 'approval' | 'targets'>,
): Promise<ApprovalRule> {
  const accounts = targets.map(({ account }) => account);
  return approvalOf([approval, ...(await accountRules(db, team, accounts))]);
}

/** The parts of a post that an approval is about. */
const wordsOf = ({ caption, first_comment, link, files, targets }: PostFacts) => ({
  caption,
  first_comment,
  link,
  files: files.map(({ file, alt, crop, recipe }) => ({ file, alt, crop, recipe })),
  targets,
});

/** Another time that wakes what waits, or none. */
const arming = (status: PostStatus, { time }: PostFacts): Date | null =>
  status === 'scheduled' ? (time?.scheduled_at ?? null) : null;

async function writeTargets(tx: Tx, row: Pick<PostRow, 'team_id' | 'id'>, facts: PostFacts, now: readonly TargetRow[]) {
  const had = new Map(now.map((target) => [target.account_id, target]));
  const wanted = new Set(facts.targets.map(({ account }) => account));
  await deleteTargets(
    tx,
    row.team_id,
    now.filter(({ account_id: account }) => !wanted.has(account)).map(({ id }) => id),
  );
  for (const [position, target] of facts.targets.entries()) {
    const known = had.get(target.account);
    if (known) await writeTarget(tx, known, position, target);
    else {
      const ids = { team: row.team_id, post: row.id, id: newId(), intention: newId(), position };
      await insertTarget(tx, ids, target);
    }
  }
}

/** Writes a new post. Gives its id. */
export async function createPost(
  tx: Tx,
  act: Act,
  team: string,
  { facts, status: wanted }: Wish,
  { copiedFrom = null, id = newId() }: { copiedFrom?: string | null; id?: string } = {},
): Promise<string> {
  const rule = await ruleFor(tx, team, facts);
  const status = nextStatus({
    now: null,
    wanted,
    dated: facts.time !== null,
    moved: facts.time !== null,
    rule,
    approvals: 0,
  });
  const row = { team_id: team, id };
  await insertPost(tx, { team, id, by: act.actor, copiedFrom }, facts, { status, version: 1, approvals: 0 });
  await writeFiles(tx, row, facts.files);
  await writeLabels(tx, row, facts.labels);
  await writeTargets(tx, row, facts, []);
  await keepVersion(tx, row, 1, facts, act.actor);
  await armTargets(tx, team, id, arming(status, facts));
  await record(tx, act, { team, action: 'post.create', noun: 'post', subject: id, after: keep(facts, status) });
  if (status === 'in_review') await askReview(tx, act, { team, id, rule, caption: facts.caption, note: null });
  return id;
}

export interface LockedPost {
  readonly row: PostRow;
  readonly facts: PostFacts;
  readonly targets: readonly TargetRow[];
}

/** A post as it is now and nobody else can change it. */
export async function lockWhole(tx: Tx, team: string, id: string): Promise<LockedPost> {
  const row = (await lockPost(tx, team, id)) ?? fail('not_found');
  const targets = await lockTargets(tx, team, id);
  const [files, labels] = [await filesOf(tx, team, id), await labelsOf(tx, team, id)];
  return { row, targets, facts: factsOf(row, { files, labels, targets }) };
}

const sameTime = (a: PostFacts, b: PostFacts) => a.time?.scheduled_at.getTime() === b.time?.scheduled_at.getTime();

/** Refuses to change a post of which something is out, or may be. */
export function requireStill({ targets }: Pick<LockedPost, 'targets'>): void {
  if (targets.some(({ state }) => state === 'publishing' || state === 'published'))
    fail('conflict', 'This post is published, or being published: it stays as it is.');
  if (targets.some(({ state }) => state === 'unknown'))
    fail('conflict', 'Nobody knows yet whether this post is out. Say so on its page first.');
}

/** Writes what a post is to be, when nobody can change it meanwhile. */
export async function writeLocked(
  tx: Tx,
  act: Act,
  locked: LockedPost,
  { facts: next, status: wanted }: Wish,
  action = 'post.update',
): Promise<void> {
  const { row, facts: now, targets } = locked;
  const rule = await ruleFor(tx, row.team_id, next);
  const changed = !isDeepStrictEqual(wordsOf(now), wordsOf(next));
  const version = row.version + (changed ? 1 : 0);
  const approvals = changed ? 0 : row.approvals;
  const question = { now: row.status, wanted, dated: next.time !== null, moved: !sameTime(now, next), rule, approvals };
  const status = nextStatus(question);
  if (status === row.status && isDeepStrictEqual(now, next)) return;
  await writePost(tx, row, next, { status, version, approvals }, act.actor);
  if (changed) {
    await writeFiles(tx, row, next.files);
    await writeTargets(tx, row, next, targets);
    await keepVersion(tx, row, version, next, act.actor);
  }
  await writeLabels(tx, row, next.labels);
  await armTargets(tx, row.team_id, row.id, arming(status, next));
  await record(tx, act, {
    team: row.team_id,
    action,
    noun: 'post',
    subject: row.id,
    before: keep(now, row.status),
    after: keep(next, status),
  });
  const asks = status === 'partly_published' && changed && !isApproved(rule, approvals);
  if (asks || (status === 'in_review' && (row.status !== 'in_review' || changed)))
    await askReview(tx, act, { team: row.team_id, id: row.id, rule, caption: next.caption, note: null });
}

/** Refuses what cannot be any more once a post is out at an account: another date or status, and other accounts. */
function requireAsOut({ facts: now, targets }: LockedPost, { facts: next, status }: Wish): void {
  if (targets.some(({ state }) => state === 'publishing'))
    fail('conflict', 'This post is being published. Change it when that is through.');
  if (status !== undefined || !sameTime(now, next))
    fail('conflict', 'This post is out at one of its accounts: its date and its status stay.');
  const wanted = new Set(next.targets.map(({ account }) => account));
  if (targets.some(({ account_id: account, ...target }) => isOut(target) && !wanted.has(account)))
    fail('conflict', 'This post is out at one of its accounts: that account stays.');
  if (next.targets.some(({ account }) => targets.every((target) => target.account_id !== account)))
    fail('conflict', 'This post is out. Duplicate it for another account.');
}

const isOut = ({ state }: Pick<TargetRow, 'state'>) => state === 'published' || state === 'unknown';

/** A post with its words as they went out, at each account where it is out. */
function withWhatIsOut({ facts: now, targets }: LockedPost, next: PostFacts): PostFacts {
  const files = new Set(next.files.map(({ file }) => file));
  const told = new Map(
    targets.filter(isOut).map((target) => {
      const own = targetFacts(target);
      const shown =
        own.files ?? now.files.flatMap(({ file, alt, crop }) => (file === null ? [] : { uuid: file, alt, crop }));
      return [
        own.account,
        {
          ...own,
          caption: own.caption ?? now.caption,
          first_comment: own.first_comment ?? now.first_comment,
          link: own.link ?? now.link,
          files: shown.filter(({ uuid }) => files.has(uuid)),
        },
      ];
    }),
  );
  return { ...next, targets: next.targets.map((target) => told.get(target.account) ?? target) };
}

/** Changes a post for the accounts where it failed. What is out keeps its words. */
async function updatePartly(tx: Tx, act: Act, locked: LockedPost, wish: Wish): Promise<void> {
  requireAsOut(locked, wish);
  const facts = withWhatIsOut(locked, wish.facts);
  await writeLocked(tx, act, locked, { ...wish, facts });
  if (facts.targets.length < locked.targets.length) await writeWhole(tx, locked.row);
}

/** Changes a post as far as it is not out, and that nobody else has changed since it was read. */
export async function updatePost(
  tx: Tx,
  act: Act,
  { team_id: team, id }: EditablePost,
  revision: number,
  wish: Wish,
): Promise<void> {
  const locked = await lockWhole(tx, team, id);
  if (locked.row.revision !== revision) fail('conflict', 'Somebody changed this post meanwhile. Try again.');
  if (locked.targets.some(({ state }) => state === 'published')) return updatePartly(tx, act, locked, wish);
  requireStill(locked);
  await writeLocked(tx, act, locked, wish);
}
