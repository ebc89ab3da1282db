import { z } from 'zod';
import { instant, uuid } from '../core/fields.ts';
import { platforms } from '../social-accounts/platforms.ts';

/** Networks that posts are of, and pages of other sites. */
export const foundOn = [...platforms, 'web'] as const;
export type FoundOn = (typeof foundOn)[number];

/** The way a post came: found by an account, or added by somebody. */
export const postSources = ['tag', 'mention', 'hashtag', 'reply', 'own', 'link', 'hand', 'upload'] as const;
export type PostSource = (typeof postSources)[number];

/** The state of the request for its rights; `expired` when nobody answered in time, or what was granted has ended. */
export const approvalStates = ['none', 'requested', 'approved', 'declined', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const postCreator = z.object({
  uuid,
  /** The account's id at its network, or its handle where nobody knows the id. */
  identifier: z.string(),
  /** Without @. */
  handle: z.string(),
  /** The handle, of a creator on Instagram. */
  ig_creator: z.string().nullable(),
  name: z.string(),
  /** A small picture as a data URL. */
  photo: z.string().nullable(),
  email: z.string().nullable(),
  notes: z.string(),
  /** Nobody is to ask them. */
  blocked: z.boolean(),
  /** The agreement about all of their posts, in the team's words; empty: there is none. */
  agreement: z.string(),
  /** The last day of it; null: it has no end. */
  agreement_until: z.iso.date().nullable(),
});
export type PostCreator = z.output<typeof postCreator>;

export const postPiece = z.object({
  position: z.number().int(),
  kind: z.enum(['image', 'video']),
  /** The address at its network; null: it is in the library alone. */
  url: z.string().nullable(),
  /** A small picture at an address of ours; null where there is none to ask for. */
  thumbnail_url: z.string().nullable(),
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Once it is in the library. */
  file: uuid.nullable(),
  /** A file of the library that has the same bytes or looks nearly the same, of one that is not in it. */
  alike: z.object({ uuid, name: z.string() }).nullable(),
});
export type PostPiece = z.output<typeof postPiece>;

const count = z.number().int().nullable();

/** A post about the team, as it was last seen. */
export const foundPost = z.object({
  uuid,
  team: uuid,
  /** The account by which it was found; null: somebody added it. */
  account: uuid.nullable(),
  platform: z.enum(foundOn),
  source: z.enum(postSources),
  permalink: z.string().nullable(),
  caption: z.string(),
  posted_on: instant.nullable(),
  media: z.array(postPiece),
  creator: postCreator.nullable(),
  /** In lower case, with their signs. */
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  /** The first part of its language tag, such as `de`; null where nobody told. */
  language: z.string().nullable(),
  metrics: z.object({ likes: count, comments: count, shares: count, views: count }),
  group: z.object({ uuid, title: z.string() }).nullable(),
  approval: z.enum(approvalStates),
  /** Of its first piece, once that is in the library. */
  file: uuid.nullable(),
  rejected_at: instant.nullable(),
  /** The time it is deleted for good, of one that was rejected. */
  forget_at: instant.nullable(),
  /** Found deleted, or changed, at its network. */
  gone_at: instant.nullable(),
  edited_at: instant.nullable(),
  created_at: instant,
  revision: z.number().int(),
});
export type FoundPost = z.output<typeof foundPost>;

export const socialGroup = z.object({
  uuid,
  team: uuid,
  title: z.string(),
  description: z.string(),
  /** The post whose picture stands for it: chosen, or the first. */
  cover: z.object({ post: uuid, thumbnail_url: z.string().nullable() }).nullable(),
  count: z.number().int(),
  created_at: instant,
  updated_at: instant,
  revision: z.number().int(),
});
export type SocialGroup = z.output<typeof socialGroup>;

export const socialGroupDetail = socialGroup.extend({
  /** In their order. */
  posts: z.array(foundPost),
});
export type SocialGroupDetail = z.output<typeof socialGroupDetail>;

/** Days for which a rejected post can be brought back. */
export const rejectedDays = 30;
export const mostPieces = 20;
export const mostGroupPosts = 500;
