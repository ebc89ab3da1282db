import type { AttemptOutcome, FailureCode } from '#contract/posts/states.ts';
import { statusOfTargets } from '#contract/posts/states.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { publishersOf } from '../store/people.ts';
import { lockPost, type PostFileRow, type PostRow } from '../store/posts.ts';
import { dropAttempt, endAttempt, endTarget, type TakenTarget, writeOutcome } from '../store/sending.ts';
import { type TargetCard, targetCards } from '../store/targets.ts';
import { keepSentEdits, type SentEdit } from '../store/write.ts';
import { nameOf } from './history.ts';

/** The outcome of one try. */
export type Outcome =
  | {
      readonly kind: 'published';
      readonly remoteId: string;
      readonly permalink: string | null;
      /** True when it was there already. */
      readonly found: boolean;
      readonly note: string | null;
      readonly late: number | null;
      readonly at: Date;
      /** The files that went out. */
      readonly files: readonly PostFileRow[];
    }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly text: string }
  /** Nothing was posted: again at a time. `counts`: false where nothing was tried. */
  | {
      readonly kind: 'later';
      readonly next: Date;
      readonly code: FailureCode | null;
      readonly text: string;
      readonly counts: boolean;
    }
  /** Nobody knows: the network is asked again at a time, or a person looks. */
  | { readonly kind: 'unknown'; readonly next: Date | null; readonly text: string; readonly counts?: boolean }
  | { readonly kind: 'handover' };

export type Tried = TakenTarget & { readonly attempt: string };

const nothing = {
  next: null,
  counts: true,
  code: null,
  error: null,
  remote_id: null,
  permalink: null,
  published_at: null,
  late_seconds: null,
};

function endOf(outcome: Outcome) {
  switch (outcome.kind) {
    case 'published':
      return {
        ...nothing,
        state: 'published' as const,
        remote_id: outcome.remoteId,
        permalink: outcome.permalink,
        published_at: outcome.at,
        late_seconds: outcome.late,
      };
    case 'failed':
      return { ...nothing, state: 'failed' as const, code: outcome.code, error: outcome.text };
    case 'later':
      return {
        ...nothing,
        state: 'waiting' as const,
        next: outcome.next,
        counts: outcome.counts,
        code: outcome.code,
        error: outcome.text,
      };
    case 'unknown':
      return {
        ...nothing,
        state: 'unknown' as const,
        next: outcome.next,
        counts: outcome.counts ?? true,
        code: 'unknown' as const,
        error: outcome.text,
      };
    case 'handover':
      return { ...nothing, state: 'handover' as const };
  }
}

const told: Readonly<Record<Outcome['kind'], AttemptOutcome>> = {
  published: 'published',
  failed: 'failed',
  later: 'later',
  unknown: 'lost',
  handover: 'handed_over',
};

/** Images with the recipes that they were made by. */
export const sentEdits = (files: readonly PostFileRow[]): SentEdit[] =>
  files.flatMap(({ file, recipe, edit }) => (file && recipe && edit ? [{ file, recipe, edit }] : []));

/** Writes what the states at its accounts come to. */
export async function writeWhole(tx: Tx, row: PostRow): Promise<TargetCard[]> {
  const targets = await targetCards(tx, row.team_id, [row.id]);
  const bad = targets.find(({ state }) => state === 'failed' || state === 'unknown');
  const out = targets.filter(({ published_at: at }) => at !== null);
  await writeOutcome(tx, row, {
    status: statusOfTargets(targets),
    error: bad?.error ?? null,
    published_at: out[0]?.published_at ?? null,
    late_seconds: out.reduce<number | null>(
      (most, { late_seconds: late }) => (late === null ? most : Math.max(most ?? 0, late)),
      null,
    ),
  });
  return targets;
}

async function tell(tx: Tx, row: PostRow, target: TargetCard, outcome: Outcome): Promise<void> {
  const { team_id: team, id } = row;
  const account = `${platformLooks[target.account.platform].name}: ${target.account.username}`;
  const kept = { name: nameOf(row.caption), account: target.account_id, at: account };
  const of = { team, noun: 'post', subject: id } as const;
  const act = beginAct(null);
  const final = outcome.kind === 'failed' || (outcome.kind === 'unknown' && outcome.next === null);
  if (outcome.kind === 'published')
    await record(tx, act, { ...of, action: 'post.published', after: { ...kept, permalink: outcome.permalink } });
  else if (final) await record(tx, act, { ...of, action: 'post.failed', after: { ...kept, error: outcome.text } });
  else if (outcome.kind === 'handover') await record(tx, act, { ...of, action: 'post.handover', after: kept });
  else await record(tx, act, { ...of, action: 'post.waiting', after: { ...kept, error: outcome.text } });
  if (!final && outcome.kind !== 'handover') return;
  const publishers = await publishersOf(tx, team);
  const users = [...new Set([...(row.created_by === null ? [] : [row.created_by]), ...publishers])];
  const text = outcome.kind === 'handover' ? `${account}: ${kept.name}` : `${account}: ${outcome.text}`;
  await notify(tx, {
    team,
    kind: final ? 'post_failed' : 'post_handover',
    by: null,
    file: null,
    post: id,
    ...(final ? {} : { account: target.account_id }),
    text,
    users,
  });
}

/** Writes what came of a try, once. False where somebody else has the post by now: then it is theirs to tell. */
export function settle(db: Db, tried: Tried, outcome: Outcome): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The post first, as everybody does.
    const row = await lockPost(tx, tried.team_id, tried.post_id);
    const end = endOf(outcome);
    if (!(await endTarget(tx, tried, end))) return false;
    const attempt = { team: tried.team_id, id: tried.attempt };
    if (!end.counts) await dropAttempt(tx, attempt);
    else
      await endAttempt(tx, attempt, {
        outcome: outcome.kind === 'published' && outcome.found ? 'found' : told[outcome.kind],
        code: end.code,
        text: outcome.kind === 'published' ? outcome.note : outcome.kind === 'handover' ? null : outcome.text,
      });
    // Deleted meanwhile: what is out is out, and nobody is told.
    if (!row) return true;
    if (outcome.kind === 'published') await keepSentEdits(tx, row, sentEdits(outcome.files));
    const target = (await writeWhole(tx, row)).find(({ id }) => id === tried.id);
    if (target && end.counts) await tell(tx, row, target, outcome);
    return true;
  });
}
