import { dayText } from '#contract/core/dates.ts';
import { decideOn } from '#contract/policy/policies.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { rightsState } from '#contract/policy/use/rights-state.ts';
import { approvalOf, isApproved } from '#contract/posts/approval.ts';
import { measure } from '#contract/posts/count.ts';
import type { Post, PostFile, PostTarget, Preflight } from '#contract/posts/post.ts';
import { postPermissions } from '#contract/posts/post.ts';
import { presentVersion } from '#features/files/present/file.ts';
import { rightsFactsOf } from '#features/files/present/rights-facts.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { wholeLimits } from '#features/social-accounts/rules.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { factsOf } from './facts.ts';
import { type AccountFacts, altOf, checkedTargets, type Material } from './material.ts';
import { creditOf, creditsOf } from './rules/credits.ts';
import { checkPost } from './rules/preflight.ts';
import { presentTime } from './rules/time.ts';
import { captionWithLink } from './rules/words.ts';
import { clientTargets } from './shown/client-post.ts';
import { shownAs } from './shown/shown-as.ts';
import type { SameMedia } from './store/beside.ts';
import type { LabelRow } from './store/labels.ts';
import { presentLabel } from './store/labels.ts';
import type { PostCardRow, PostFileRow } from './store/posts.ts';
import type { TargetCard } from './store/targets.ts';
import type { PostFacts } from './store/write.ts';

type Presenter = Pick<Caller<Services>, 'db' | 'services' | 'actor' | 'membershipFor' | 'standingIn'>;
const instant = (at: Date | null) => at?.toISOString() ?? null;

function presentFile(call: Presenter, own: PostFileRow, file: FileRow | undefined, at: Date): PostFile {
  const version = file && presentVersion(call, file);
  return {
    uuid: file?.id ?? null,
    name: file?.name ?? own.name,
    file_type: file?.media_type ?? 'application/octet-stream',
    width: file?.width ?? null,
    height: file?.height ?? null,
    duration: file?.duration ?? null,
    size: file?.size ?? 0,
    thumbnail_url: version?.thumbnail_url ?? null,
    preview_url: version?.preview_url ?? null,
    alt: altOf(file, own, undefined),
    own_alt: own.alt !== null,
    crop: own.crop,
    recipe:
      own.recipe === null ? null : { uuid: own.recipe, name: own.edit?.name ?? null, recipe: own.edit?.recipe ?? null },
    rights_state: file ? rightsState(rightsFactsOf(file), at) : 'recycled',
    rights_to: instant(file?.rights_to ?? null),
    credit: creditOf(file?.source),
  };
}

function presentTarget(target: TargetCard, facts: PostFacts): PostTarget {
  const { account } = target;
  const limits = wholeLimits(account.platform, account.own_limits);
  const words = { caption: target.caption ?? facts.caption, link: target.link ?? facts.link };
  const { used, most } = measure(captionWithLink(words, limits), limits.caption);
  return {
    account: {
      uuid: target.account_id,
      platform: account.platform,
      name: account.name,
      username: account.username,
      photo: account.photo,
      colour: account.colour,
      active: account.active,
      state: account.state,
      way: account.way,
      gone: account.gone,
    },
    caption: target.caption,
    first_comment: target.first_comment,
    link: target.link,
    files: target.files,
    options: target.options,
    count: { used, most },
    state: target.state,
    attempts: target.attempts,
    next_at: instant(target.next_at),
    error: target.error_code === null ? null : { code: target.error_code, text: target.error ?? '' },
    permalink: target.permalink,
    published_at: instant(target.published_at),
    late_by: target.late_seconds,
    metrics: target.metrics && target.metrics_at ? { ...target.metrics, at: target.metrics_at.toISOString() } : null,
  };
}

const actions = {
  edit: 'post.edit',
  delete: 'post.end',
  publish: 'post.publish',
  decide: 'post.decide',
  copy: 'post.copy',
  comment: 'post.comment',
} as const satisfies Record<(typeof postPermissions)[number], string>;

/** The permissions that somebody has for a post, and the reasons why not the rest. */
function permissionsOf(who: Standing, status: Post['status']): Pick<Post, 'permissions' | 'refusals'> {
  const permissions: Post['permissions'] = [];
  const refusals: Post['refusals'] = {};
  for (const name of postPermissions) {
    const decision = decideOn(who, actions[name], { status });
    if (decision.allow) permissions.push(name);
    else refusals[name] = decision.reason;
  }
  return { permissions, refusals };
}

export interface Beside {
  readonly same: readonly SameMedia[];
  readonly perDay: ReadonlyMap<string, number>;
}
export const nothingBeside: Beside = { same: [], perDay: new Map() };

/** Findings about a post if it went out like this: what would be refused, and what should be looked at. */
export function preflightOf(
  config: Services['config'],
  facts: PostFacts,
  {
    accounts,
    material,
    beside,
    now,
    approvals,
    unapproved = null,
  }: {
    accounts: ReadonlyMap<string, AccountFacts>;
    material: Material;
    beside: Beside;
    now: Date;
    approvals: number;
    unapproved?: string | null;
  },
): Preflight {
  return checkPost({
    targets: checkedTargets(config, facts, { material, accounts, perDay: beside.perDay }),
    planned: facts.time,
    now,
    approval: facts.approval,
    approvals,
    unapproved,
    credits: facts.files.map(({ file }) => creditOf(file === null ? null : material.files.get(file)?.source)),
    sameMedia: beside.same.map(({ post, file, name, at }) => ({ post, file, name, day: dayText(at) })),
  });
}

/** Statuses of posts that are checked where they are shown: the others are over, or on their way. */
const checked: ReadonlySet<Post['status']> = new Set([
  'draft',
  'in_review',
  'changes_asked',
  'approved',
  'scheduled',
  'failed',
  'handover_pending',
]);

export interface Whole {
  readonly row: PostCardRow;
  readonly targets: readonly TargetCard[];
  readonly labels: ReadonlyMap<string, LabelRow>;
  readonly material: Material;
  readonly beside: Beside;
  /** Texts that the caller has approved. */
  readonly approvedByMe: boolean;
}

/** A post with everything about it. */
export function presentPost(call: Presenter, { row, targets, labels, material, beside, approvedByMe }: Whole): Post {
  const facts = factsOf(row, { files: row.files, labels: row.labels, targets });
  const who = call.standingIn(row.team_id);
  const rule = approvalOf([row.approval, ...targets.map(({ account }) => account.approval)]);
  const accounts = new Map(targets.map((target) => [target.account_id, target.account]));
  const now = row.read_at;
  const at = row.scheduled_at && row.scheduled_at > now ? row.scheduled_at : now;
  const { approvals, unapproved } = row;
  const preflight = checked.has(row.status)
    ? preflightOf(call.services.config, facts, { accounts, material, beside, now, approvals, unapproved })
    : null;
  const may = permissionsOf(who, row.status);
  const inReview = row.status === 'in_review' || (row.status === 'partly_published' && !isApproved(rule, approvals));
  const asked = rule.approvers.length === 0 || rule.approvers.includes(call.actor.user);
  return {
    uuid: row.id,
    team: row.team_id,
    account: targets[0]?.account_id ?? null,
    accounts: targets.map((target) => presentTarget(target, facts)),
    scheduledDate: instant(row.scheduled_at),
    planned: facts.time && presentTime(facts.time),
    files: row.files.map((own) =>
      presentFile(call, own, own.file === null ? undefined : material.files.get(own.file), at),
    ),
    caption: row.caption,
    first_comment: row.first_comment,
    link: row.link,
    labels: row.labels.flatMap((id) => {
      const label = labels.get(id);
      return label ? presentLabel(label) : [];
    }),
    campaign: row.campaign,
    status: row.status,
    error: row.error,
    permalink: targets.find(({ permalink }) => permalink !== null)?.permalink ?? null,
    attempts: targets.reduce((sum, { attempts }) => sum + attempts, 0),
    published_at: instant(row.published_at),
    late_by: row.late_seconds,
    approval: {
      ...rule,
      given: approvals,
      mine:
        inReview &&
        may.permissions.includes('decide') &&
        asked &&
        !approvedByMe &&
        !(rule.mode === 'required' && row.created_by === call.actor.user),
      shown: shownAs(clientTargets(targets, facts, material.files)),
      void_because: (preflight || inReview) && approvals < rule.needed ? unapproved : null,
    },
    version: row.version,
    comment_count: row.comment_count,
    credits: creditsOf(row.files.map(({ file }) => creditOf(file === null ? null : material.files.get(file)?.source))),
    issues: preflight ? preflight.issues.filter(({ code }) => row.status !== 'failed' || code !== 'time_past') : [],
    copied_from: row.copied_from,
    created_by: row.author,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
    ...may,
  };
}
