import { z } from 'zod';
import {
  flag,
  idParams,
  instant,
  name,
  page,
  pageQuery,
  several,
  teamParams,
  text,
  timeZone,
  uuid,
} from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { taggedPost } from '../social-accounts/account.ts';
import { platforms } from '../social-accounts/platforms.ts';
import { postContent, someContent } from './content.ts';
import { plannedTime, post, postCard, preflight } from './post.ts';
import { ending, publishing, reading, writing } from './route-parts.ts';
import { postStatuses } from './states.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must look like 2026-11');

/** Filters of lists and of the calendar. */
const filters = {
  account: several(uuid),
  platform: several(z.enum(platforms)),
  status: several(z.enum(postStatuses)),
  label: several(uuid),
  campaign: text(limits.name).optional(),
  author: several(uuid),
  /** Posts that use this file. */
  file: uuid.optional(),
  media: z.enum(['image', 'video', 'none']).optional(),
  /** Posts that wait for the caller's approval. */
  mine: flag.optional(),
  /** Words of the caption. */
  q: text(200).optional(),
};

export const listPosts = route({
  ...reading,
  id: 'posts.list',
  method: 'GET',
  path: 'posts/posts/{team}/',
  summary: 'The posts of a team, the latest time first; between two times or in months, the earliest first',
  params: teamParams,
  query: pageQuery.extend({
    from: instant.optional(),
    to: instant.optional(),
    /** Whole months in the team's time zone. */
    months: several(month),
    ...filters,
  }),
  reply: page(post),
  status: 200,
});
export const listDrafts = route({
  ...reading,
  id: 'posts.drafts',
  method: 'GET',
  path: 'posts/posts/draft/{team}/',
  summary: 'Ideas, drafts and posts in review, the latest change first',
  params: teamParams,
  query: pageQuery.extend({ undated: flag.optional(), ...filters }),
  reply: page(post),
  status: 200,
});
export const showPost = route({
  ...reading,
  id: 'posts.show',
  method: 'GET',
  path: 'posts/post/{id}/',
  summary: 'A post with everything about it',
  params: idParams,
  reply: post,
  status: 200,
});
/** Scheduled, a post has to be one that would be published: `errors` name what keeps it from that. */
export const createPost = route({
  ...writing,
  id: 'posts.create',
  method: 'POST',
  path: 'posts/post/create/',
  summary: 'Write a post: with a date it is scheduled, without one a draft',
  body: z.strictObject({ team: uuid, template: uuid.optional(), ...postContent }),
  reply: post,
  status: 201,
});
export const updatePost = route({
  ...writing,
  id: 'posts.update',
  method: 'PUT',
  path: 'posts/post/update/{id}/',
  summary: 'Change a post: its words, files, accounts, time or status',
  params: idParams,
  body: someContent,
  reply: post,
  status: 200,
});
export const deletePost = route({
  ...ending,
  id: 'posts.delete',
  method: 'DELETE',
  path: 'posts/post/delete/{id}/',
  summary: 'Delete a post here; what is at a network stays there',
  params: idParams,
  reply: 'none',
  status: 204,
});
/** 409 `already_published` where it is out or on its way. */
export const publishPost = route({
  ...publishing,
  id: 'posts.publish',
  method: 'POST',
  path: 'posts/post/publish/{id}/',
  summary: 'Publish a post now, at every account where it is not out yet',
  params: idParams,
  body: z.strictObject({}).optional(),
  reply: post,
  status: 202,
});
export const searchTagged = route({
  access: 'member',
  flags: ['MANAGE_POSTS'],
  feature: 'UGC_PLUS',
  id: 'posts.tagged',
  method: 'GET',
  path: 'posts/tagged/search/',
  summary: 'Posts of others that mention or tag the connected accounts, the newest first',
  query: pageQuery.extend({ team: uuid, q: text(200).optional(), account: several(uuid) }),
  reply: page(taggedPost),
  status: 200,
});

export const duplicatePost = route({
  ...writing,
  id: 'posts.duplicate',
  method: 'POST',
  path: 'posts/post/duplicate/{id}/',
  summary: 'Write another post like this one, as a draft without a date',
  params: idParams,
  body: z.strictObject({ accounts: z.array(uuid).max(limits.postAccounts).optional() }).optional(),
  reply: post,
  status: 201,
});
/** A failed try is made again; one of unknown outcome is looked for at the network first. */
export const retryPost = route({
  ...publishing,
  id: 'posts.retry',
  method: 'POST',
  path: 'posts/post/retry/{id}/',
  summary: 'Try again where a post failed: at one account, or at all',
  params: idParams,
  body: z.strictObject({ account: uuid.optional() }).optional(),
  reply: post,
  status: 202,
});
/** Also without the feature, so that what goes on by itself can always be ended. */
export const stopPost = route({
  access: 'member',
  flags: ['PUBLISH_POSTS'],
  id: 'posts.stop',
  method: 'POST',
  path: 'posts/post/stop/{id}/',
  summary: 'Stop trying to publish a post where it waits for another try',
  params: idParams,
  body: z.strictObject({}).optional(),
  reply: post,
  status: 200,
});
/** Settles what only a person can know: a hand-over, or an outcome that the network does not tell. */
export const settlePost = route({
  ...publishing,
  id: 'posts.settle',
  method: 'POST',
  path: 'posts/post/settle/{id}/',
  summary: 'Mark a post as published at an account, with its address, or as not published',
  params: idParams,
  body: z.strictObject({
    account: uuid,
    published: z.boolean(),
    permalink: z.httpUrl().max(limits.link).nullable().optional(),
  }),
  reply: post,
  status: 200,
});
/** For a post that is not written yet, or not as it is being written. */
export const checkPost = route({
  ...reading,
  id: 'posts.check',
  method: 'POST',
  path: 'posts/preflight/{team}/',
  summary: 'What would be refused or should be looked at, account by account, if this went out',
  params: teamParams,
  body: z.strictObject({ post: uuid.optional(), ...postContent }),
  reply: preflight,
  status: 200,
});
/** The same for a saved post. */
export const preflightPost = route({
  ...reading,
  id: 'posts.preflight',
  method: 'GET',
  path: 'posts/post/preflight/{id}/',
  summary: 'What would be refused or should be looked at, account by account, as the post stands',
  params: idParams,
  reply: preflight,
  status: 200,
});

export const calendar = route({
  ...reading,
  id: 'posts.calendar',
  method: 'GET',
  path: 'posts/calendar/{team}/',
  summary: 'All posts between two times as cards, the earliest first; failed ones that wait for somebody beside them',
  params: teamParams,
  query: z.strictObject({ from: instant, to: instant, ...filters }),
  reply: z.object({
    posts: z.array(postCard),
    /** Of any date. */
    failed: z.array(postCard),
    /** True when there are more than a calendar shows. */
    more: z.boolean(),
    /** The team's time zone. */
    time_zone: z.string(),
  }),
  status: 200,
});
export const planTime = route({
  ...reading,
  id: 'posts.time',
  method: 'GET',
  path: 'posts/time/{team}/',
  summary: 'Resolve a local time to a moment, with a note where clocks change',
  params: teamParams,
  query: z.strictObject({ local: z.string().max(40), time_zone: timeZone }),
  reply: plannedTime,
  status: 200,
});
/** Those in its old zone that are still to come, of one account or of all. */
export const movePosts = route({
  ...writing,
  id: 'posts.zone',
  method: 'PUT',
  path: 'posts/zone/{team}/',
  summary: 'Take planned posts to another time zone: they keep their time of day, or the moment they go out',
  params: teamParams,
  body: z.strictObject({
    from: timeZone,
    time_zone: timeZone,
    account: uuid.optional(),
    planned_posts: z.enum(['keep_time', 'keep_moment']),
  }),
  reply: z.object({ moved: z.number().int() }),
  status: 200,
});
export const listCampaigns = route({
  ...reading,
  id: 'posts.campaigns',
  method: 'GET',
  path: 'posts/campaigns/{team}/',
  summary: 'The campaigns that posts are part of, by name',
  params: teamParams,
  query: pageQuery,
  reply: page(z.object({ name: name(limits.name), posts: z.number().int() })),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [
  listPosts,
  listDrafts,
  showPost,
  createPost,
  updatePost,
  deletePost,
  publishPost,
  searchTagged,
  duplicatePost,
  retryPost,
  stopPost,
  settlePost,
  checkPost,
  preflightPost,
  calendar,
  planTime,
  movePosts,
  listCampaigns,
];
