import { limitsWith, type PlatformLimits } from '#contract/posts/platforms/platform.ts';
import type { PlannedTime } from '#contract/posts/post.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { wholeLimits } from '#features/social-accounts/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { factsOf } from '../facts.ts';
import { altOf, filesFor, loadMaterial, optionsAt } from '../material.ts';
import type { SeenPost } from '../rules/client-review.ts';
import { cropOf } from '../rules/edited.ts';
import { presentTime } from '../rules/time.ts';
import { captionWithLink } from '../rules/words.ts';
import { findCard, type PostCardRow } from '../store/posts.ts';
import { type TargetCard, targetCards } from '../store/targets.ts';
import type { PostFacts } from '../store/write.ts';
import { type ClientFile, shownAs } from './shown-as.ts';

/** A post as it goes to one account. */
export interface ClientTarget {
  /** Of its account. */
  readonly id: string;
  readonly account: TargetCard['account'];
  readonly limits: PlatformLimits;
  readonly caption: string;
  readonly firstComment: string | null;
  /** Set where the network shows it apart from the caption. */
  readonly link: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly files: readonly ClientFile[];
}

export interface ClientPost {
  readonly row: PostCardRow;
  readonly facts: PostFacts;
  readonly seen: SeenPost;
  readonly planned: PlannedTime | null;
  readonly targets: readonly ClientTarget[];
}

function targetFor(target: TargetCard, facts: PostFacts, files: ReadonlyMap<string, FileRow>): ClientTarget {
  const { account } = target;
  const whole = wholeLimits(account.platform, account.own_limits);
  const options = optionsAt(account, whole, target);
  const limits = limitsWith(whole, options);
  const link = target.link ?? facts.link;
  const comment = target.first_comment ?? facts.first_comment;
  return {
    id: target.account_id,
    account,
    limits,
    caption: captionWithLink({ caption: target.caption ?? facts.caption, link }, limits),
    firstComment: limits.firstComment && comment.trim() !== '' ? comment : null,
    link: limits.link === 'card' || limits.link === 'field' ? link : null,
    options,
    files: filesFor(facts, target).map(({ own, variant }) => {
      const file = own.file === null ? undefined : files.get(own.file);
      return { file, crop: cropOf(own, variant), edit: own.edit, alt: altOf(file, own, variant) };
    }),
  };
}

/** A post at each of its accounts, with the files as they are in the library now. */
export const clientTargets = (
  targets: readonly TargetCard[],
  facts: PostFacts,
  files: ReadonlyMap<string, FileRow>,
): ClientTarget[] => targets.map((target) => targetFor(target, facts, files));

/** A post as it goes to each of its accounts, for a client to look at; undefined once it was deleted. */
export async function clientPost(db: Db, team: string, id: string): Promise<ClientPost | undefined> {
  const row = await findCard(db, team, id);
  if (!row) return undefined;
  const targets = await targetCards(db, team, [id]);
  const facts = factsOf(row, { files: row.files, labels: row.labels, targets });
  const ids = row.files.flatMap(({ file }) => file ?? []);
  const { files } = await loadMaterial(db, team, ids);
  const shown = clientTargets(targets, facts, files);
  return {
    row,
    facts,
    seen: { version: row.version, scheduled_at: row.scheduled_at, shown: shownAs(shown) },
    planned: facts.time && presentTime(facts.time),
    targets: shown,
  };
}
