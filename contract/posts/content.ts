import { z } from 'zod';
import { instant, name, text, timeZone, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { approvalRule } from '../social-accounts/account.ts';
import { postCrop } from './post.ts';
import { settableStatuses } from './states.ts';

const caption = text(limits.postCaption);
const link = z.httpUrl().max(limits.link).nullable();
const options = z.record(z.string().max(40), text(300));

const givenVariant = z.strictObject({
  uuid,
  alt: text(limits.postAlt).nullable().optional(),
  crop: postCrop.nullable().optional(),
});

/** A file of a post, by its uuid alone or with what is the post's own of it. */
const givenFile = z.union([
  uuid,
  givenVariant.extend({
    /** An image recipe of the team, by which the image goes out everywhere. As long as it has one, crops of it rest. */
    recipe: uuid.nullable().optional(),
  }),
]);

/** A post at one account. What is left out, or null, is as in the post itself. */
export const givenTarget = z.strictObject({
  account: uuid,
  caption: caption.nullable().optional(),
  first_comment: caption.nullable().optional(),
  link: link.optional(),
  /** Some of the post's files, in the order for this account. */
  files: z
    .array(z.union([uuid, givenVariant]))
    .max(limits.postFiles)
    .nullable()
    .optional(),
  options: options.optional(),
});
export type GivenTarget = z.output<typeof givenTarget>;

/** A time as people write it, with `time_zone`: `2026-11-24T18:30`. */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'must look like 2026-11-24T18:30, or have an offset');

/** The content of a post, in create, update, preflight and templates. */
export const postContent = {
  /** One account, or several of which each can have its own words. */
  account: uuid.nullable().optional(),
  accounts: z.array(givenTarget).max(limits.postAccounts).optional(),
  /** A moment, or a local time in `time_zone`. */
  scheduledDate: z.union([instant, localTime]).nullable().optional(),
  /** Left out: that of the account, else of the team. */
  time_zone: timeZone.optional(),
  files: z.array(givenFile).max(limits.postFiles).optional(),
  caption: caption.optional(),
  first_comment: caption.optional(),
  link: link.optional(),
  /** Labels by uuid. */
  labels: z.array(uuid).max(limits.postLabels).optional(),
  campaign: name(limits.name).nullable().optional(),
  /** Left out: scheduled when it has a date, else a draft. */
  status: z.enum(settableStatuses).optional(),
  /** Of its own, beside what its accounts ask: the stricter counts. */
  approval: approvalRule.partial().optional(),
} as const;
export const someContent = z.strictObject(postContent);
export type PostContent = z.output<typeof someContent>;
export type GivenFile = z.output<typeof givenFile>;
