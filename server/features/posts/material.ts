import type { GivenRight } from '#contract/policy/use/use.ts';
import { limitsWith, type PlatformLimits } from '#contract/posts/platforms/platform.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { lackingAttributes } from '#features/attributes/store.required.ts';
import { rightsFactsOf } from '#features/files/present/rights-facts.ts';
import { type FileRow, findFiles } from '#features/files/store/files.ts';
import { uneditable } from '#features/image-editor/rules.ts';
import { presentRight } from '#features/rights/present.ts';
import { rightsById } from '#features/rights/store.ts';
import { connectors } from '#features/social-accounts/connectors/all.ts';
import { notConfigured, wholeLimits } from '#features/social-accounts/rules.ts';
import type { AccountCard } from '#features/social-accounts/store/accounts.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#server/services.ts';
import { creditOf } from './rules/credits.ts';
import { cropOf, editedSize } from './rules/edited.ts';
import type { CheckedFile, CheckedTarget } from './rules/preflight.ts';
import type { PostFileRow } from './store/posts.ts';
import type { FileVariant, TargetCard, TargetFacts } from './store/targets.ts';
import type { PostFacts } from './store/write.ts';

export type AccountFacts = Omit<TargetCard['account'], 'name' | 'photo' | 'colour'>;

/** Files and rights that posts are checked by, by their ids. */
export interface Material {
  readonly files: ReadonlyMap<string, FileRow>;
  readonly rights: ReadonlyMap<string, GivenRight>;
  /** A required attribute that a file has no value of, by name. */
  readonly lacking: ReadonlyMap<string, string>;
}

export async function loadMaterial(db: Db, team: string, ids: readonly string[]): Promise<Material> {
  const distinct = [...new Set(ids)];
  const rows = distinct.length === 0 ? [] : await findFiles(db, team, distinct);
  const rights = await rightsById(db, team, [...new Set(rows.flatMap((row) => row.right_ids))]);
  const lacking = await lackingAttributes(db, team, distinct);
  return {
    files: new Map(rows.map((row) => [row.id, row])),
    rights: new Map(rights.map((row) => [row.id, presentRight(row)])),
    // The first of a file is the one that is told.
    lacking: new Map(lacking.toReversed().map(({ file, attribute }) => [file, attribute])),
  };
}

/** An account that is there, as posts are checked by it. */
export const accountFacts = (row: AccountCard): AccountFacts => ({ ...row, gone: false });

/** The text that screen readers say: of this account, of the post, or of the library. */
export const altOf = (file: FileRow | undefined, own: PostFileRow, variant: FileVariant | undefined): string =>
  variant?.alt ?? own.alt ?? file?.description ?? '';

/** A file of a post as it goes to an account. */
export function checkedFile(
  { files, rights, lacking }: Material,
  own: PostFileRow,
  variant: FileVariant | undefined,
): CheckedFile {
  const file = own.file === null ? undefined : files.get(own.file);
  if (!file) return { name: own.name, facts: null, rights: [], lacking: null, credit: creditOf(null) };
  return {
    name: file.name,
    facts: {
      uuid: file.id,
      name: file.name,
      kind: file.kind,
      mediaType: file.media_type,
      size: file.size,
      width: file.width,
      height: file.height,
      seconds: file.duration,
      processed: file.processed,
      failed: file.failed,
      watermark: file.watermark,
      alt: altOf(file, own, variant),
      crop: cropOf(own, variant),
      edited: own.edit && { size: editedSize(own.edit, file), unfit: uneditable(file) ?? null },
      recipeGone: own.recipe !== null && own.edit === null,
      rightsFacts: rightsFactsOf(file),
    },
    rights: file.right_ids.flatMap((id) => rights.get(id) ?? []),
    lacking: lacking.get(file.id) ?? null,
    credit: creditOf(file.source),
  };
}

/** The files of a post in the order of an account. */
export function filesFor(
  facts: Pick<PostFacts, 'files'>,
  target: Pick<TargetFacts, 'files'>,
): { own: PostFileRow; variant: FileVariant | undefined }[] {
  const { files } = target;
  if (files === null) return facts.files.map((own) => ({ own, variant: undefined }));
  return files.flatMap((variant) => {
    const own = facts.files.find(({ file }) => file === variant.uuid);
    return own ? [{ own, variant }] : [];
  });
}

function setUp(config: Services['config'], { platform, way }: AccountFacts): string | null {
  if (way === 'handover') return null;
  const { name } = platformLooks[platform];
  const connector = connectors[platform];
  if (!connector) return `Posts cannot be published to ${name} by this server. Use hand-over.`;
  const missing = connector.missing(config);
  return missing.length > 0 ? notConfigured(name, missing) : null;
}

/** The choices of a post at an account; of those that it leaves out, the account's own. An empty one is none. */
export function optionsAt(
  { defaults }: Pick<AccountFacts, 'defaults'>,
  limits: PlatformLimits,
  { options }: Pick<TargetFacts, 'options'>,
): Record<string, string> {
  const usual = limits.options.flatMap(({ name }) => {
    const value = defaults[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(usual), ...options }).filter(([, value]) => value !== ''),
  );
}

/** A post at each of its accounts, as it would go out. */
export function checkedTargets(
  config: Services['config'],
  facts: PostFacts,
  {
    material,
    accounts,
    perDay,
  }: {
    material: Material;
    accounts: ReadonlyMap<string, AccountFacts>;
    perDay: ReadonlyMap<string, number>;
  },
): CheckedTarget[] {
  return facts.targets.flatMap((target) => {
    const account = accounts.get(target.account);
    if (!account) return [];
    const limits = wholeLimits(account.platform, account.own_limits);
    const options = optionsAt(account, limits, target);
    return {
      account: target.account,
      platform: account.platform,
      username: account.username,
      state: account.state,
      stateReason: account.state_reason,
      active: account.active,
      gone: account.gone,
      way: account.way,
      notConfigured: setUp(config, account),
      limits: limitsWith(limits, options),
      territories: account.territories,
      approval: account.approval,
      words: {
        caption: target.caption ?? facts.caption,
        firstComment: target.first_comment ?? facts.first_comment,
        link: target.link ?? facts.link,
        options,
      },
      files: filesFor(facts, target).map(({ own, variant }) => checkedFile(material, own, variant)),
      postsThatDay: perDay.get(target.account) ?? 0,
    };
  });
}
