import type { RightsFacts } from '#contract/policy/use/rights-state.ts';
import type { GivenRight } from '#contract/policy/use/use.ts';
import { approvalOf, isApproved } from '#contract/posts/approval.ts';
import { measure } from '#contract/posts/count.ts';
import type { PlatformLimits } from '#contract/posts/platforms/platform.ts';
import type { PostIssue, Preflight } from '#contract/posts/post.ts';
import type { AccountState, ApprovalRule, PublishingWay } from '#contract/social-accounts/account.ts';
import { type Platform, platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Credit, creditsOf } from './credits.ts';
import { fileIssues, filesIssues, type MediaFacts } from './files.ts';
import { refused, warning } from './issue.ts';
import { rightsIssues } from './rights.ts';
import { type KeptTime, presentTime } from './time.ts';
import { captionWithLink, type WordFacts, wordIssues } from './words.ts';

/** A file of a post with all that is asked about it; without facts it was deleted for good. */
export interface CheckedFile {
  readonly name: string;
  readonly facts: (MediaFacts & { readonly rightsFacts: RightsFacts }) | null;
  readonly rights: readonly GivenRight[];
  /** A required attribute without a value. */
  readonly lacking: string | null;
  readonly credit: Credit;
}

export interface CheckedTarget {
  readonly account: string;
  readonly platform: Platform;
  readonly username: string;
  readonly state: AccountState;
  readonly stateReason: string | null;
  readonly active: boolean;
  readonly gone: boolean;
  readonly way: PublishingWay;
  /** Settings that are missing, in a sentence. */
  readonly notConfigured: string | null;
  readonly limits: PlatformLimits;
  readonly territories: readonly string[];
  readonly approval: ApprovalRule;
  readonly words: WordFacts;
  readonly files: readonly CheckedFile[];
  /** Posts of the account in the 24 hours before. */
  readonly postsThatDay: number;
}

export interface PreflightQuestion {
  readonly targets: readonly CheckedTarget[];
  readonly planned: KeptTime | null;
  readonly now: Date;
  readonly approval: ApprovalRule | null;
  readonly approvals: number;
  /** The reason that an approval of what it was before no longer counts. */
  readonly unapproved?: string | null;
  /** Of its files, whatever its accounts. */
  readonly credits: readonly Credit[];
  /** Posts with one of the same files within 30 days, at one of the same accounts. */
  readonly sameMedia: readonly {
    readonly post: string;
    readonly file: string;
    readonly name: string;
    readonly day: string;
  }[];
}

/** A post that is a little late is still on time. */
const graceMs = 60_000;

function accountIssues({ account, platform, username, ...facts }: CheckedTarget): PostIssue[] {
  const name = `${platformLooks[platform].name} account ${username}`;
  if (facts.gone)
    return [refused('account_gone', `The ${name} was disconnected.`, { account, help: 'Choose another account.' })];
  if (!facts.active)
    return [
      refused('account_off', `The ${name} is turned off.`, { account, help: 'Turn it on in the team settings.' }),
    ];
  if (facts.way === 'handover') return [];
  if (facts.state !== 'connected')
    return [
      refused(
        facts.state === 'expired' ? 'account_expired' : 'account_revoked',
        `The ${name} has to be connected again${facts.stateReason === null ? '.' : `: ${facts.stateReason}`}`,
        { account, help: 'Connect it again in the team settings.' },
      ),
    ];
  return facts.notConfigured === null ? [] : [refused('not_configured', facts.notConfigured, { account })];
}

function attributeIssues({ uuid, name }: { uuid: string; name: string }, lacking: string | null): PostIssue[] {
  if (lacking === null) return [];
  const help = `Set ${lacking} on the file, or use another file.`;
  return [
    refused('attribute_missing', `${lacking} is required before files are published, and is not set for ${name}.`, {
      file: uuid,
      help,
    }),
  ];
}

function targetIssues(target: CheckedTarget, at: Date, now: Date): PostIssue[] {
  const { account, limits, words, files } = target;
  const network = platformLooks[target.platform].name;
  const asked = { account, network, limits };
  const known = files.flatMap(({ facts }) => (facts ? [facts] : []));
  const all = `${words.caption}\n${words.firstComment}`;
  const ofFiles = files.flatMap(({ name, facts, rights, lacking }) =>
    facts === null
      ? [refused('file_gone', `${name} was deleted.`, { account, help: 'Remove it from the post.' })]
      : [
          ...fileIssues(facts, asked),
          ...attributeIssues(facts, lacking),
          ...rightsIssues({
            file: facts,
            facts: facts.rightsFacts,
            rights,
            at,
            now,
            account: { uuid: account, network, territories: target.territories },
            words: all,
            changed: facts.crop !== null || facts.edited !== null,
          }),
        ],
  );
  const credits = new Set(files.flatMap(({ credit }) => (credit.handle === null ? [] : [credit.handle])));
  const unnamed = [...credits].filter((handle) => !all.toLowerCase().includes(handle.toLowerCase()));
  return [
    ...accountIssues(target),
    ...wordIssues(words, files.length, asked),
    ...filesIssues(known, asked),
    ...ofFiles,
    ...unnamed.map((handle) =>
      warning('credit_missing', `The caption does not name ${handle}, who made one of the files.`, { account }),
    ),
    ...(limits.postsPerDay !== undefined && target.postsThatDay >= limits.postsPerDay
      ? [warning('many_today', `${network} takes ${limits.postsPerDay} posts of an account in 24 hours.`, { account })]
      : []),
  ];
}

function timeIssues({ planned, now }: PreflightQuestion): PostIssue[] {
  if (!planned) return [];
  if (planned.scheduled_at.getTime() < now.getTime() - graceMs)
    return [refused('time_past', 'This time has passed.', { help: 'Choose a later one, or publish now.' })];
  const { note } = presentTime(planned);
  return note === null ? [] : [warning('time_rule', note)];
}

/** The same finding at several accounts is told once. */
function once(issues: readonly PostIssue[]): PostIssue[] {
  const told = new Map(issues.map((one) => [`${one.code} ${one.file} ${one.post} ${one.text}`, one]));
  return [...told.values()];
}

/** Everything that would be refused, or should be looked at, if a post went out as planned. */
export function checkPost(question: PreflightQuestion): Preflight {
  const { targets, planned, now, approval, approvals, unapproved = null, sameMedia } = question;
  const at = planned && planned.scheduled_at > now ? planned.scheduled_at : now;
  const byAccount = targets.map((target) => ({ target, issues: targetIssues(target, at, now) }));
  const rule = approvalOf([approval, ...targets.map((target) => target.approval)]);
  const issues = once([
    ...(targets.length === 0
      ? [refused('no_account', 'This post has no account.', { help: 'Choose an account.' })]
      : []),
    ...timeIssues(question),
    ...byAccount.flatMap((one) => one.issues),
    ...(isApproved(rule, approvals)
      ? []
      : [
          warning(
            'approval_needed',
            `${unapproved === null ? '' : `${unapproved} `}It goes out once ${rule.needed === 1 ? 'somebody has' : `${rule.needed} people have`} approved it.`,
          ),
        ]),
    ...sameMedia.map(({ post, file, name, day }) =>
      warning('same_media', `${name} is in another post for ${day}.`, { post, file }),
    ),
  ]);
  return {
    ok: issues.every(({ level }) => level !== 'refused'),
    planned: planned && presentTime(planned),
    issues,
    credits: creditsOf(question.credits),
    accounts: byAccount.map(({ target, issues: own }) => {
      const { limits, words } = target;
      const { used, most } = measure(captionWithLink(words, limits), limits.caption);
      const comment = limits.firstComment && measure(words.firstComment, limits.firstComment);
      return {
        account: target.account,
        ok: own.every(({ level }) => level !== 'refused'),
        caption: { used, most },
        first_comment: comment && { used: comment.used, most: comment.most },
      };
    }),
  };
}
