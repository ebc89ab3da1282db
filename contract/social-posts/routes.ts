import { z } from 'zod';
import { email, idParams, instant, name, numeral, page, pageQuery, teamParams, text, uuid } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { postFilters, postWords } from './filters.ts';
import { routes as groupRoutes } from './group-routes.ts';
import { foundOn, foundPost, mostPieces, postCreator } from './post.ts';
import { working } from './route-parts.ts';

const link = z.url({ protocol: /^https?$/ }).max(limits.link);

export const listSocialPosts = route({
  ...working,
  id: 'socials.posts',
  method: 'GET',
  path: 'socials/posts/{team}/',
  summary: 'Posts about the team, newest first',
  params: teamParams,
  query: pageQuery.extend(postFilters),
  reply: page(foundPost),
  status: 200,
});
export const overview = route({
  ...working,
  id: 'socials.posts_overview',
  method: 'GET',
  path: 'socials/posts/overview/{team}/',
  summary: 'Numbers of posts by the state of their rights, and when posts were last collected',
  params: teamParams,
  query: z.strictObject(postFilters),
  reply: z.object({
    /** Each up to 10,000. */
    counts: z.object({
      all: z.number().int(),
      none: z.number().int(),
      requested: z.number().int(),
      approved: z.number().int(),
      declined: z.number().int(),
      expired: z.number().int(),
      rejected: z.number().int(),
    }),
    /** The creator, where the search or the filter names one alone. */
    creator: postCreator.extend({ platform: z.enum(foundOn) }).nullable(),
    collected_at: instant.nullable(),
    next_at: instant.nullable(),
    /** Languages of the team's posts. */
    languages: z.array(z.string()),
    /** Hashtags that are collected, without their signs. */
    hashtags: z.array(z.string()),
    /** Accounts that could not be read, and why. */
    troubles: z.array(z.object({ account: uuid, name: z.string(), error: z.string() })),
  }),
  status: 200,
});
export const suggest = route({
  ...working,
  id: 'socials.posts_suggest',
  method: 'GET',
  path: 'socials/posts/suggest/{team}/',
  summary: 'Creators and hashtags that begin like this',
  params: teamParams,
  query: z.strictObject({ q: postWords }),
  reply: z.object({
    creators: z.array(z.object({ uuid, handle: z.string(), name: z.string(), photo: z.string().nullable() })),
    hashtags: z.array(z.string()),
  }),
  status: 200,
});
export const showSocialPost = route({
  ...working,
  id: 'socials.post_show',
  method: 'GET',
  path: 'socials/post/{id}/',
  summary: 'A post about the team',
  params: idParams,
  reply: foundPost,
  status: 200,
});

const piece = z
  .strictObject({
    kind: z.enum(['image', 'video']).default('image'),
    /** The address of a picture or a video, or a file of the library. */
    url: link.optional(),
    file: uuid.optional(),
    alt: text(2000).default(''),
  })
  .refine(({ url, file }) => (url === undefined) !== (file === undefined), 'needs either url or file');
const creatorFields = {
  handle: name(limits.name),
  name: name(limits.name).optional(),
};

/** With an address, what the page tells of itself fills what is left out. */
export const addSocialPost = route({
  ...working,
  id: 'socials.post_add',
  method: 'POST',
  path: 'socials/post/add/',
  summary: 'Add a post by its address, or by hand with media of the library',
  body: z
    .strictObject({
      team: uuid,
      permalink: link.optional(),
      caption: text(limits.text).optional(),
      posted_on: instant.optional(),
      platform: z.enum(foundOn).optional(),
      media: z.array(piece).max(mostPieces).optional(),
      creator: z.strictObject(creatorFields).optional(),
    })
    .refine(({ permalink, media }) => permalink !== undefined || (media?.length ?? 0) > 0, {
      path: ['permalink'],
      message: 'needs an address, or at least one file as media',
    }),
  reply: foundPost,
  status: 201,
});
export const updateSocialPost = route({
  ...working,
  id: 'socials.post_update',
  method: 'PUT',
  path: 'socials/post/update/{id}/',
  summary: 'Change what somebody added, reject a post or bring it back, or note something about its creator',
  params: idParams,
  body: z.strictObject({
    caption: text(limits.text).optional(),
    posted_on: instant.nullable().optional(),
    rejected: z.boolean().optional(),
    creator: z
      .strictObject({
        name: name(limits.name).optional(),
        email: email.nullable().optional(),
        notes: text(limits.comment).optional(),
        blocked: z.boolean().optional(),
        agreement: text(limits.comment).optional(),
        agreement_until: z.iso.date().nullable().optional(),
      })
      .optional(),
  }),
  reply: foundPost,
  status: 200,
});
export const deleteSocialPost = route({
  ...working,
  id: 'socials.post_delete',
  method: 'DELETE',
  path: 'socials/post/delete/{id}/',
  summary: 'Forget a post for good; what is in the library stays there',
  params: idParams,
  reply: 'none',
  status: 204,
});
export const acquireSocialPost = route({
  access: 'member',
  flags: ['MANAGE_POSTS'],
  feature: 'UGC_PLUS',
  id: 'socials.post_acquire',
  method: 'POST',
  path: 'socials/post/acquire/{id}/',
  summary: 'Fetch the media of a post into the library, with where they are from and who made them',
  params: idParams,
  body: z.strictObject({
    folder: uuid.nullable().optional(),
    /** Positions of its media; all when left out. */
    media: z.array(z.number().int().min(0)).max(mostPieces).optional(),
  }),
  reply: foundPost,
  status: 200,
});
export const checkCarousel = route({
  ...working,
  id: 'socials.post_carousel',
  method: 'GET',
  path: 'socials/post/check-carousel/{id}/',
  summary: 'Tell whether a post has several images or videos, and how many',
  params: idParams,
  reply: z.object({ is_carousel: z.boolean(), count: z.number().int() }),
  status: 200,
});
export const picture = route({
  ...working,
  id: 'socials.post_picture',
  method: 'GET',
  path: 'socials/post/picture/{id}/',
  summary: 'A small image of one of its media, drawn anew',
  params: idParams,
  query: z.strictObject({ piece: numeral(z.number().int().min(0).max(1000)).default(0) }),
  reply: 'bytes',
  status: 200,
});
/** Markup of somebody else: only for a sandboxed frame without an origin. The text of an error is text. */
export const oembed = route({
  ...working,
  id: 'socials.post_oembed',
  method: 'GET',
  path: 'socials/post/oembed/{team}/{post}/',
  summary: 'The embed of a post as its network tells it, or why there is none; asked at most once a day',
  params: z.object({ team: uuid, post: uuid }),
  reply: z.union([z.object({ html: z.string() }), z.object({ error: z.object({ message: z.string() }) })]),
  status: 200,
});
/** Only for a frame: the answer takes every origin from itself. */
export const embedFrame = route({
  ...working,
  id: 'socials.post_frame',
  method: 'GET',
  path: 'socials/post/frame/{id}/',
  summary: 'The embed of a post as a page for a sandboxed frame',
  params: idParams,
  reply: 'bytes',
  status: 200,
});
/** The id is that of a post. */
export const listByCreator = route({
  ...working,
  id: 'socials.posts_creator',
  method: 'GET',
  path: 'socials/posts/creator/{id}/',
  summary: 'Posts by the creator of a post, newest first',
  params: idParams,
  query: pageQuery,
  reply: page(foundPost),
  status: 200,
});
export const triggerPosts = route({
  ...working,
  id: 'socials.posts_trigger',
  method: 'POST',
  path: 'socials/posts/trigger/',
  summary: 'Collect new posts now. Tells when it ran and when it may again',
  body: z.strictObject({
    team: uuid,
    /** Collects posts with this hashtag from now on, too. */
    hashtag: z
      .string()
      .max(100)
      .regex(/^#?[\p{L}\p{N}_]+$/u, 'is not a hashtag')
      .optional(),
  }),
  reply: z.object({
    ran_at: instant,
    next_at: instant,
    accounts: z.array(z.object({ account: uuid, found: z.number().int(), error: z.string().nullable() })),
  }),
  status: 200,
});

/** Every call of this feature. */
export const routes: readonly Route[] = [
  listSocialPosts,
  overview,
  suggest,
  showSocialPost,
  addSocialPost,
  updateSocialPost,
  deleteSocialPost,
  acquireSocialPost,
  checkCarousel,
  picture,
  oembed,
  embedFrame,
  listByCreator,
  triggerPosts,
  ...groupRoutes,
];
