import { z } from 'zod';
import { idParams, instant, teamParams, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** The caller's own address of the planned posts, for calendar apps. */
export const postFeed = z.object({
  uuid,
  created_at: instant,
  /** To within a few minutes. */
  last_used_at: instant.nullable(),
});
export type PostFeed = z.output<typeof postFeed>;

const planners = ['MANAGE_POSTS', 'PUBLISH_POSTS'] as const;

export const showFeed = route({
  id: 'post_feeds.show',
  method: 'GET',
  path: 'posts/feed/{team}/',
  access: 'member',
  flags: planners,
  keys: false,
  summary:
    'The caller’s own address of the planned posts for calendar apps, without its secret; null when there is none',
  params: teamParams,
  reply: z.object({ feed: postFeed.nullable() }),
  status: 200,
});
/** The only answer that has the address: its secret is kept as a hash alone. */
export const createFeed = route({
  id: 'post_feeds.create',
  tellsSecret: true,
  method: 'POST',
  path: 'posts/feed/create/{team}/',
  access: 'member',
  flags: planners,
  feature: 'SOCIALS',
  keys: false,
  summary: 'Make a secret address of the planned posts for calendar apps. The caller’s earlier one ends',
  params: teamParams,
  body: z.strictObject({}).optional(),
  reply: postFeed.extend({ url: z.string() }),
  status: 201,
});
/** Whatever the plan includes by now. */
export const deleteFeed = route({
  id: 'post_feeds.delete',
  method: 'DELETE',
  path: 'posts/feed/delete/{id}/',
  access: 'member',
  flags: planners,
  keys: false,
  summary: 'End the caller’s own address of the planned posts, at once and permanently',
  params: idParams,
  reply: 'none',
  status: 204,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showFeed, createFeed, deleteFeed];
