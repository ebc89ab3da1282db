import { z } from 'zod';
import { instant, person, uuid } from '../core/fields.ts';
import { recipe } from '../image-editor/recipe.ts';
import { rightsStates } from '../policy/use/rights-state.ts';
import { accountStates, approvalRule, publishingWays } from '../social-accounts/account.ts';
import { platforms } from '../social-accounts/platforms.ts';
import { failureCodes, postStatuses, targetStates } from './states.ts';

/** Part of an image that is shown, in pixels of the original; `file` is in the original as it is. */
export const postCrop = z.strictObject({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type PostCrop = z.output<typeof postCrop>;

/**
 * The moment that a local time is. `gap`: clocks are put forward over it, so it is as much later. `fold`: clocks are put
 * back, so that it comes twice, and it is the first of both.
 */
export const timeRules = ['exact', 'gap', 'fold'] as const;
export type TimeRule = (typeof timeRules)[number];

export const plannedTime = z.object({
  /** As people wrote it: `2026-11-24T18:30`. */
  local: z.string(),
  time_zone: z.string(),
  instant,
  rule: z.enum(timeRules),
  /** The rule in a sentence; null where there is nothing to tell. */
  note: z.string().nullable(),
});
export type PlannedTime = z.output<typeof plannedTime>;

/** Creator of a file, for its credit in captions: a camera marker and the @handle, or 'Unknown Source'. */
export const credit = z.object({ text: z.string(), handle: z.string().nullable(), known: z.boolean() });

/** The image recipe by which an image goes out. Without name and content it was deleted: the image goes out as it is. */
export const postRecipe = z.object({ uuid, name: z.string().nullable(), recipe: recipe.nullable() });
export type PostRecipe = z.output<typeof postRecipe>;

export const postFile = z.object({
  /** Of the file; null once it was deleted for good. */
  uuid: uuid.nullable(),
  name: z.string(),
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration: z.number().nullable(),
  size: z.number().int(),
  thumbnail_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  /** The text that screen readers say: of the post's own, or the library's description. */
  alt: z.string(),
  own_alt: z.boolean(),
  crop: postCrop.nullable(),
  recipe: postRecipe.nullable(),
  rights_state: z.enum(rightsStates),
  rights_to: instant.nullable(),
  credit,
});
export type PostFile = z.output<typeof postFile>;

export const issueCodes = [
  'no_account',
  'account_expired',
  'account_revoked',
  'account_gone',
  'account_off',
  'not_configured',
  'caption_long',
  'caption_needed',
  'comment_long',
  'comment_unsupported',
  'hashtags',
  'mentions',
  'link_unsupported',
  'option_needed',
  'option_bad',
  'files_needed',
  'files_many',
  'files_mixed',
  'file_gone',
  'file_type',
  'file_size',
  'file_small',
  'file_ratio',
  'file_short',
  'file_long',
  'file_processing',
  'recipe_gone',
  'alt_missing',
  'alt_long',
  'rights_recycled',
  'rights_withdrawn',
  'rights_pending',
  'rights_expired',
  'rights_embargoed',
  'rights_internal',
  'rights_missing',
  'rights_channel',
  'rights_territory',
  'rights_changes',
  'rights_credit',
  'rights_ending',
  'rights_watermark',
  'credit_missing',
  'attribute_missing',
  'time_past',
  'time_rule',
  'same_media',
  'approval_needed',
  'many_today',
] as const;
export type IssueCode = (typeof issueCodes)[number];

/** One finding before a post goes out. `refused`: it would not be published like this. `warning`: look at it. */
export const postIssue = z.object({
  level: z.enum(['refused', 'warning']),
  code: z.enum(issueCodes),
  /** The reason in a sentence, and what would help. */
  text: z.string(),
  help: z.string().nullable(),
  account: uuid.nullable(),
  file: uuid.nullable(),
  /** Another post, where it is about one. */
  post: uuid.nullable(),
});
export type PostIssue = z.output<typeof postIssue>;

export const captionCount = z.object({ used: z.number().int(), most: z.number().int() });

export const preflight = z.object({
  /** True when nothing is refused. */
  ok: z.boolean(),
  planned: plannedTime.nullable(),
  issues: z.array(postIssue),
  /** The credit of every file's creator, as captions have it: '📷 @marina.lagoon'. */
  credits: z.string(),
  accounts: z.array(
    z.object({ account: uuid, ok: z.boolean(), caption: captionCount, first_comment: captionCount.nullable() }),
  ),
});
export type Preflight = z.output<typeof preflight>;

const accountOfPost = z.object({
  uuid,
  platform: z.enum(platforms),
  name: z.string(),
  username: z.string(),
  photo: z.string().nullable(),
  colour: z.string(),
  active: z.boolean(),
  state: z.enum(accountStates),
  way: z.enum(publishingWays),
  /** True when the account was disconnected. */
  gone: z.boolean(),
});

export const metrics = z.object({
  likes: z.number().int().nullable(),
  comments: z.number().int().nullable(),
  shares: z.number().int().nullable(),
  views: z.number().int().nullable(),
  at: instant,
});
export type Metrics = z.output<typeof metrics>;

export const fileVariant = z.object({ uuid, crop: postCrop.nullable(), alt: z.string().nullable() });

/** A post at one account: its own words where it has some, and what became of it there. */
export const postTarget = z.object({
  account: accountOfPost,
  /** Of its own; null: the post's. */
  caption: z.string().nullable(),
  first_comment: z.string().nullable(),
  link: z.string().nullable(),
  /** Files in its own order, with its own crops; null: the post's. */
  files: z.array(fileVariant).nullable(),
  options: z.record(z.string(), z.string()),
  count: captionCount,
  state: z.enum(targetStates),
  attempts: z.number().int(),
  /** The time of the next try, of one that waits. */
  next_at: instant.nullable(),
  error: z.object({ code: z.enum(failureCodes), text: z.string() }).nullable(),
  permalink: z.string().nullable(),
  published_at: instant.nullable(),
  /** Seconds after its time, where it went out late. */
  late_by: z.number().int().nullable(),
  metrics: metrics.nullable(),
});
export type PostTarget = z.output<typeof postTarget>;

export const postLabel = z.object({ uuid, name: z.string(), colour: z.string() });
export type PostLabel = z.output<typeof postLabel>;

export const approvalState = approvalRule.extend({
  /** Approvals of the text as it is now. */
  given: z.number().int(),
  /** True when the caller may approve and has not. */
  mine: z.boolean(),
  /** Names what the post shows at its accounts now: a decision that carries it is refused about anything else. */
  shown: z.string(),
  /** The reason that an approval of what it was before no longer counts, in a sentence. */
  void_because: z.string().nullable(),
});

export const postPermissions = ['edit', 'delete', 'publish', 'decide', 'copy', 'comment'] as const;

export const post = z.object({
  uuid,
  team: uuid,
  /** The first account, and all of them with what is their own. */
  account: uuid.nullable(),
  accounts: z.array(postTarget),
  scheduledDate: instant.nullable(),
  planned: plannedTime.nullable(),
  files: z.array(postFile),
  caption: z.string(),
  first_comment: z.string(),
  link: z.string().nullable(),
  labels: z.array(postLabel),
  campaign: z.string().nullable(),
  status: z.enum(postStatuses),
  /** The reason that it failed, in a sentence. */
  error: z.string().nullable(),
  /** Of the first account at which it is out. */
  permalink: z.string().nullable(),
  attempts: z.number().int(),
  published_at: instant.nullable(),
  late_by: z.number().int().nullable(),
  approval: approvalState,
  /** Number of the text, which every change of words, files or accounts counts up. */
  version: z.number().int(),
  comment_count: z.number().int(),
  /** The credit of every file's creator, as captions have it: '📷 @marina.lagoon'. */
  credits: z.string(),
  /** Findings that concern the post as it stands. */
  issues: z.array(postIssue),
  copied_from: uuid.nullable(),
  created_by: person.nullable(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
  /** The caller's permissions, and the reason for each that they do not have. */
  permissions: z.array(z.enum(postPermissions)),
  refusals: z.partialRecord(z.enum(postPermissions), z.string()),
});
export type Post = z.output<typeof post>;

/** A post as a card of the calendar and of lists. */
export const postCard = z.object({
  uuid,
  status: z.enum(postStatuses),
  scheduledDate: instant.nullable(),
  /** In the post's own time zone: `2026-11-24T18:30`. */
  local: z.string().nullable(),
  time_zone: z.string(),
  /** The beginning of its caption. */
  words: z.string(),
  accounts: z.array(
    z.object({
      uuid,
      platform: z.enum(platforms),
      username: z.string(),
      colour: z.string(),
      state: z.enum(targetStates),
    }),
  ),
  thumbnail_url: z.string().nullable(),
  files: z.number().int(),
  labels: z.array(uuid),
  campaign: z.string().nullable(),
  approvals: z.object({ given: z.number().int(), needed: z.number().int() }).nullable(),
  /** True when one of its files cannot be used at its time, or one of its accounts not be published to. */
  blocked: z.boolean(),
  error: z.string().nullable(),
  permalink: z.string().nullable(),
  late_by: z.number().int().nullable(),
  comment_count: z.number().int(),
  created_by: person.nullable(),
  updated_at: instant,
  revision: z.number().int(),
});
export type PostCard = z.output<typeof postCard>;
