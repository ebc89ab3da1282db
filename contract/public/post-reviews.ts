import { z } from 'zod';
import { instant, name, pictureSources, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { publicPlayback } from '../playback/routes.ts';
import { plannedTime } from '../posts/post.ts';
import { decisions } from '../posts/talk-routes.ts';
import { platforms } from '../social-accounts/platforms.ts';

/** As made by the server: 32 bytes. */
export const reviewParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

const reviewedMedia = z.object({
  file_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  alt: z.string(),
  /** Null where it cannot be shown, or is not ready yet. */
  url: z.string().nullable(),
  sources: pictureSources,
  /** Of a video: one file that every browser plays. */
  video_url: z.string().nullable(),
  ...publicPlayback,
});
export type ReviewedMedia = z.output<typeof reviewedMedia>;

/** A post as it would be at one account. */
const reviewedTarget = z.object({
  platform: z.enum(platforms),
  name: z.string(),
  username: z.string(),
  colour: z.string(),
  caption: z.string(),
  first_comment: z.string().nullable(),
  link: z.string().nullable(),
  /** Choices of the network, such as a title, in words. */
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  /** True where it fills the screen of a phone. */
  tall: z.boolean(),
  media: z.array(reviewedMedia),
});
export type ReviewedTarget = z.output<typeof reviewedTarget>;

/** A post as its client is shown it, and nothing else of the team. */
export const postReview = z.object({
  team: z.object({ name: z.string(), logo: z.string().nullable(), accent_colour: z.string().nullable() }),
  /** The client, as the team calls them. */
  client: z.string(),
  message: z.string().nullable(),
  expires_at: instant,
  planned: plannedTime.nullable(),
  posts: z.array(reviewedTarget),
  /** `open`: it can be answered. `answered`: it was, as it is now. `closed`: it is not in review any more. */
  state: z.enum(['open', 'answered', 'closed']),
  /** True where who looks is signed in as a member of the team. Members see the page, and cannot answer by it. */
  member: z.boolean(),
  /** The client's last answer; `current`: about the post as it is now. */
  answer: z
    .object({
      decision: z.enum(decisions),
      name: z.string(),
      note: z.string().nullable(),
      current: z.boolean(),
      at: instant,
    })
    .nullable(),
  /** True when the post was changed since the link was last opened. */
  changed: z.boolean(),
  /** Names the post as it is shown. An answer carries it: of another, it is refused. */
  seen: z.string(),
});
export type PostReview = z.output<typeof postReview>;

export const showPostReview = route({
  id: 'post_reviews.show',
  method: 'GET',
  path: 'public/post_review/{token}/',
  access: 'visitor',
  summary: 'The post that a client reviews by a link; 410 once the link has ended',
  params: reviewParams,
  reply: postReview,
  status: 200,
});
/** Once for each version of the post: the same again changes nothing. */
export const answerPostReview = route({
  id: 'post_reviews.answer',
  method: 'POST',
  path: 'public/post_review/answer/{token}/',
  access: 'visitor',
  summary: 'Approve a post as a client, or ask for changes; 409 when the post was changed since it was read',
  params: reviewParams,
  body: z.strictObject({
    decision: z.enum(decisions),
    name: name(limits.requestName),
    /** Needed to ask for changes. */
    note: words(limits.clientMessage).nullable().optional(),
    seen: z.string().max(100),
  }),
  reply: postReview,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showPostReview, answerPostReview];
