import { z } from 'zod';
import { email, idParams, instant, name, page, person, uuid, wholeQuery, words } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { type Route, route } from '../core/route.ts';
import { ending, reading, writing } from './route-parts.ts';
import { decisions } from './talk-routes.ts';

/**
 * States of a link by which a client reviews a post. `approved` and `changes_asked` are about the post as it is now: once it
 * is changed, the client is asked again.
 */
export const clientReviewStates = ['sent', 'viewed', 'approved', 'changes_asked', 'ended', 'revoked'] as const;
export type ClientReviewState = (typeof clientReviewStates)[number];

/** A client's last answer. */
const clientAnswer = z.object({
  decision: z.enum(decisions),
  /** The name that they typed. */
  name: z.string(),
  note: z.string().nullable(),
  /** True when it is about the post as it is now. */
  current: z.boolean(),
  at: instant,
});

/**
 * A link by which somebody without an account reviews a post. An answer that counts is one approval, or a request for
 * changes, as a member's is. It counts while whoever made the link may approve the post. Any other is told to the author alone.
 */
export const clientReview = z.object({
  uuid,
  post: uuid,
  /** The client, as whoever made the link calls them. */
  name: z.string(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  counts: z.boolean(),
  /** True when the link was sent by email. */
  mailed: z.boolean(),
  state: z.enum(clientReviewStates),
  answer: clientAnswer.nullable(),
  viewed_at: instant.nullable(),
  expires_at: instant,
  created_by: person.nullable(),
  created_at: instant,
});
export type ClientReview = z.output<typeof clientReview>;

export const listClientReviews = route({
  ...reading,
  id: 'posts.client_reviews',
  method: 'GET',
  path: 'posts/client_reviews/{id}/',
  summary: 'The links by which clients review a post, the newest first, without their secrets',
  params: idParams,
  query: wholeQuery,
  reply: page(clientReview),
  status: 200,
});
/** The only answer that has the address: its secret is kept as a hash alone. */
export const createClientReview = route({
  ...writing,
  id: 'posts.client_review_create',
  tellsSecret: true,
  method: 'POST',
  path: 'posts/client_review/create/{id}/',
  summary: 'Make a secret link by which a client without an account approves a post or asks for changes',
  params: idParams,
  body: z.strictObject({
    name: name(limits.requestName),
    /** The link is sent there, where a mail server is set up. */
    email: email.nullable().optional(),
    message: words(limits.clientMessage).nullable().optional(),
    /** Left out: in 14 days. */
    expires_at: instant.optional(),
    /** Left out: when the caller may approve the post. */
    counts: z.boolean().optional(),
  }),
  reply: clientReview.extend({ url: z.string() }),
  status: 201,
});
/** Ends a link; the client’s answer stays. */
export const revokeClientReview = route({
  ...ending,
  id: 'posts.client_review_revoke',
  method: 'POST',
  path: 'posts/client_review/revoke/{id}/',
  summary: 'End a link by which a client reviews a post, at once and permanently',
  params: idParams,
  body: z.strictObject({}).optional(),
  reply: clientReview,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listClientReviews, createClientReview, revokeClientReview];
