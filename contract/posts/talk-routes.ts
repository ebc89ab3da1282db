import { z } from 'zod';
import { idParams, instant, page, pageQuery, person, uuid, wholeQuery, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { post } from './post.ts';
import { reading, talking, writing } from './route-parts.ts';
import { attemptOutcomes, failureCodes } from './states.ts';

export const postComment = z.object({
  uuid,
  post: uuid,
  text: z.string(),
  /** Null when the account is gone, or it was someone without one. */
  user: person.nullable(),
  /** The name that someone without an account gave. */
  guest: z.string().nullable(),
  mentions: z.array(person),
  created_at: instant,
  edited_at: instant.nullable(),
});
export type PostComment = z.output<typeof postComment>;

export const decisions = ['approved', 'changes_asked'] as const;
export const postApproval = z.object({
  uuid,
  decision: z.enum(decisions),
  user: person.nullable(),
  /** The name that a client without an account gave. */
  guest: z.string().nullable(),
  /** False for an answer of a client that was asked for their opinion alone. */
  counts: z.boolean(),
  note: z.string().nullable(),
  /** The text that it is about, and whether that is the one of now. */
  version: z.number().int(),
  current: z.boolean(),
  at: instant,
});
export type PostApproval = z.output<typeof postApproval>;

export const postVersion = z.object({
  number: z.number().int(),
  caption: z.string(),
  first_comment: z.string(),
  link: z.string().nullable(),
  /** Words of their own that accounts had. */
  accounts: z.array(z.object({ account: uuid, caption: z.string().nullable() })),
  files: z.array(uuid),
  by: person.nullable(),
  at: instant,
});
export type PostVersion = z.output<typeof postVersion>;

/** One line of what happened to a post: a change, a try, a decision. */
export const timelineItem = z.object({
  kind: z.enum(['change', 'attempt', 'approval', 'comment']),
  at: instant,
  by: person.nullable(),
  text: z.string(),
  account: uuid.nullable(),
  outcome: z.enum(attemptOutcomes).nullable(),
  code: z.enum(failureCodes).nullable(),
  permalink: z.string().nullable(),
});
export type TimelineItem = z.output<typeof timelineItem>;

const said = words(limits.comment);
const mentions = z.array(uuid).max(50);

export const listComments = route({
  ...reading,
  id: 'posts.comments',
  method: 'GET',
  path: 'posts/post/comments/{id}/',
  summary: 'The comments on a post, oldest first',
  params: idParams,
  query: pageQuery,
  reply: page(postComment),
  status: 200,
});
export const createComment = route({
  ...talking,
  id: 'posts.comment_create',
  method: 'POST',
  path: 'posts/post/comment/create/{id}/',
  summary: 'Comment on a post, and tell those who are mentioned',
  params: idParams,
  body: z.strictObject({ comment: said, mentions: mentions.optional() }),
  reply: postComment,
  status: 201,
});
export const updateComment = route({
  ...talking,
  id: 'posts.comment_update',
  method: 'PUT',
  path: 'posts/post/comment/update/{id}/',
  summary: 'Change one’s own comment on a post',
  params: idParams,
  body: z.strictObject({ comment: said, mentions: mentions.optional() }),
  reply: postComment,
  status: 200,
});
export const deleteComment = route({
  ...reading,
  id: 'posts.comment_delete',
  method: 'DELETE',
  path: 'posts/post/comment/delete/{id}/',
  summary: 'Delete one’s own comment on a post',
  params: idParams,
  reply: 'none',
  status: 204,
});

export const listApprovals = route({
  ...reading,
  id: 'posts.approvals',
  method: 'GET',
  path: 'posts/post/approvals/{id}/',
  summary: 'What reviewers decided about a post, the newest first',
  params: idParams,
  query: wholeQuery,
  reply: page(postApproval),
  status: 200,
});
export const submitPost = route({
  ...writing,
  id: 'posts.submit',
  method: 'POST',
  path: 'posts/post/submit/{id}/',
  summary: 'Ask for the approval of a post as it is now',
  params: idParams,
  body: z.strictObject({ note: words(2000).optional() }).optional(),
  reply: post,
  status: 200,
});
/** About one version of the text: an approval of an older one does not count. */
export const decidePost = route({
  access: 'member',
  flags: ['PUBLISH_POSTS'],
  feature: 'SOCIALS',
  id: 'posts.decide',
  method: 'POST',
  path: 'posts/post/decide/{id}/',
  summary: 'Approve a post, or ask for changes',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(decisions),
    version: z.number().int().min(1),
    /** As `approval.shown` of the post that was read. Left out: whatever it shows now. */
    shown: z.string().max(100).optional(),
    note: words(2000).nullable().optional(),
  }),
  reply: post,
  status: 200,
});

export const listVersions = route({
  ...reading,
  id: 'posts.versions',
  method: 'GET',
  path: 'posts/post/versions/{id}/',
  summary: 'The versions of a post’s text, the newest first',
  params: idParams,
  query: pageQuery,
  reply: page(postVersion),
  status: 200,
});
export const restoreVersion = route({
  ...writing,
  id: 'posts.version_restore',
  method: 'PUT',
  path: 'posts/post/version/restore/{id}/',
  summary: 'Put back the words of an earlier version, as a new one',
  params: idParams,
  body: z.strictObject({ number: z.number().int().min(1) }),
  reply: post,
  status: 200,
});
export const timeline = route({
  ...reading,
  id: 'posts.timeline',
  method: 'GET',
  path: 'posts/post/timeline/{id}/',
  summary: 'Everything that happened to a post, the newest first',
  params: idParams,
  query: wholeQuery,
  reply: page(timelineItem),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listComments,
  createComment,
  updateComment,
  deleteComment,
  listApprovals,
  submitPost,
  decidePost,
  listVersions,
  restoreVersion,
  timeline,
];
