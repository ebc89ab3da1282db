import type { Denial } from '#contract/policy/rule.ts';
import { approvalOf, isApproved } from '#contract/posts/approval.ts';
import type { PlatformLimits } from '#contract/posts/platforms/platform.ts';
import { isRefused, leaving } from '#features/content/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../../access.ts';
import { readFacts } from '../../facts.ts';
import { altOf, checkedTargets, filesFor, loadMaterial } from '../../material.ts';
import { cropOf } from '../../rules/edited.ts';
import { type CheckedTarget, checkPost } from '../../rules/preflight.ts';
import { clientTargets } from '../../shown/client-post.ts';
import { shownAs, whyVoid } from '../../shown/shown-as.ts';
import type { PostRow } from '../../store/posts.ts';
import { type TargetCard, targetCards } from '../../store/targets.ts';
import type { WantedMedia } from '../prepare-media.ts';

/** A file that is handed over. */
export interface HandedFile {
  readonly name: string;
  readonly alt: string;
  /** Null once it was deleted for good. */
  readonly file: FileRow | null;
  readonly wanted: WantedMedia | null;
  /** The reason that it cannot go out, or not to the caller. */
  readonly refused: string | null;
  /** The same where it is the caller's role that keeps it from them. */
  readonly denial: Denial | null;
}

export interface HandedPost {
  readonly team: string;
  readonly id: string;
  readonly target: CheckedTarget;
  readonly limits: PlatformLimits;
  readonly files: readonly HandedFile[];
}

/** Refuses a post whose approvals were of something else than it shows now. */
function requireApproved(row: PostRow, cards: readonly TargetCard[], shown: string): void {
  const lost = whyVoid(row, shown);
  const why = lost ?? row.unapproved;
  const rule = approvalOf([row.approval, ...cards.map(({ account }) => account.approval)]);
  if (why !== null && !isApproved(rule, lost === null ? row.approvals : 0))
    fail('conflict', `${why} It has to be approved again.`);
}

/**
 * Opens a post that waits for a person to publish it at an account. Each file is asked about again: rights may have ended
 * since it was handed over, and the caller takes away what their role gives them.
 */
export async function openHandover(call: Caller<Services>, id: string, account: string): Promise<HandedPost> {
  const { db, services } = call;
  const row = await openPost(call, 'post.view', id);
  const { team_id: team, approvals } = row;
  const cards = await targetCards(db, team, [id]);
  const card = cards.find((one) => one.account_id === account);
  if (!card) fail('not_found', 'This post is not for that account.');
  if (card.state !== 'handover') fail('conflict', 'This post does not wait to be published by hand there.');
  const facts = await readFacts(db, row);
  const ids = facts.files.flatMap(({ file }) => file ?? []);
  const material = await loadMaterial(db, team, ids);
  requireApproved(row, cards, shownAs(clientTargets(cards, facts, material.files)));
  const accounts = new Map([[account, card.account]]);
  const [target] = checkedTargets(services.config, facts, { material, accounts, perDay: new Map() });
  const written = facts.targets.find((one) => one.account === account);
  if (!target || !written) fail('not_found', 'This post is not for that account.');
  const asked = { planned: null, now: services.clock.now(), approval: null, approvals, credits: [], sameMedia: [] };
  const { issues } = checkPost({ ...asked, targets: [target] });
  const who = call.standingIn(team);
  const files = filesFor(facts, written).map(({ own, variant }): HandedFile => {
    const file = (own.file === null ? undefined : material.files.get(own.file)) ?? null;
    const alt = altOf(file ?? undefined, own, variant);
    if (!file) return { name: own.name, alt, file, wanted: null, refused: `${own.name} was deleted.`, denial: null };
    const issue = issues.find(
      (one) => one.level === 'refused' && one.file === file.id && one.code !== 'file_processing',
    );
    const outcome = leaving(who, file);
    if (isRefused(outcome))
      return { name: file.name, alt, file, wanted: null, refused: issue?.text ?? outcome.reason, denial: outcome };
    const marked = outcome.marked || file.watermark;
    const wanted = issue ? null : { file, crop: cropOf(own, variant), edit: own.edit, alt, marked };
    return { name: file.name, alt, file, wanted, refused: issue?.text ?? null, denial: null };
  });
  return { team, id, target, limits: target.limits, files };
}
