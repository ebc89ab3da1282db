import { z } from 'zod';
import { idParams, page, uuid, wholeQuery } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';
import { platforms } from '../social-accounts/platforms.ts';
import { reading } from './route-parts.ts';

/** A published post as its network tells everybody of it: words and a small picture, never markup. */
export const postCardAtNetwork = z.object({
  account: uuid,
  platform: z.enum(platforms),
  /** The address of the post at the network. */
  url: z.string(),
  /** The network's own name for itself. */
  provider: z.string().nullable(),
  title: z.string().nullable(),
  author: z.string().nullable(),
  /** A small picture as a data URL. */
  thumbnail: z.string().nullable(),
});
export type PostCardAtNetwork = z.output<typeof postCardAtNetwork>;

export const listPreviews = route({
  ...reading,
  id: 'posts.previews',
  method: 'GET',
  path: 'posts/post/previews/{id}/',
  summary: 'A published post as its networks tell everybody of it; each is asked at most once a day',
  params: idParams,
  query: wholeQuery,
  reply: page(postCardAtNetwork),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listPreviews];
