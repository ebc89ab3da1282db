import { z } from 'zod';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type { Metrics } from '#contract/posts/post.ts';
import { type Access, type ConnectorServices, type FoundTag, NetworkTrouble } from '../connector.ts';
import { cleanMoment } from '../shared/clean-tag.ts';
import { site } from './account.ts';
import { name } from './app.ts';
import { get, placeOf } from './client.ts';
import { plainText, words } from './words.ts';

const numbers = z.object({
  data: z
    .object({
      public_metrics: z.object({
        like_count: z.number().int(),
        reply_count: z.number().int(),
        retweet_count: z.number().int(),
        quote_count: z.number().int().default(0),
        impression_count: z.number().int().optional(),
      }),
    })
    .optional(),
});

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const asked = { path: `/2/tweets/${encodeURIComponent(remoteId)}`, query: { 'tweet.fields': 'public_metrics' } };
  const { data } = await get(services, placeOf(services, access, signal), asked, numbers);
  if (!data) throw new NetworkTrouble('refused', `The post is not there any more at ${name}.`);
  const { like_count, reply_count, retweet_count, quote_count, impression_count } = data.public_metrics;
  return {
    likes: like_count,
    comments: reply_count,
    shares: retweet_count + quote_count,
    views: impression_count ?? null,
  };
}

const person = z.object({ id: z.string(), name: z.string(), username: z.string() });
const file = z.object({
  media_key: z.string(),
  type: z.string(),
  url: z.string().optional(),
  preview_image_url: z.string().optional(),
  variants: z.array(z.object({ url: z.string(), bit_rate: z.number().default(0) })).default([]),
});
type File = z.output<typeof file>;
const mention = z.object({
  ...words,
  id: z.string(),
  author_id: z.string(),
  created_at: z.string(),
  attachments: z.object({ media_keys: z.array(z.string()).default([]) }).optional(),
});
const mentions = z.object({
  data: z.array(mention).default([]),
  includes: z.object({ users: z.array(person).default([]), media: z.array(file).default([]) }).optional(),
  meta: z.object({ newest_id: z.string().optional(), next_token: z.string().optional() }).default({}),
});
type Page = z.output<typeof mentions>;

function mediaOf({ type, url, preview_image_url: small, variants }: File): FoundTag['media'] {
  if (type === 'photo') return url === undefined ? [] : [{ kind: 'image', url, thumbnail_url: null }];
  const [best] = variants.toSorted((a, b) => b.bit_rate - a.bit_rate);
  return best ? [{ kind: 'video', url: best.url, thumbnail_url: small ?? null }] : [];
}

function tagsOf({ data, includes }: Page, now: Date): FoundTag[] {
  const people = new Map(includes?.users.map((one) => [one.id, one]));
  const files = new Map(includes?.media.map((one) => [one.media_key, one]));
  return data.flatMap((post) => {
    const author = people.get(post.author_id);
    if (!author) return [];
    const caption = plainText(post);
    return {
      remoteId: post.id,
      permalink: `${site}/${author.username}/status/${post.id}`,
      caption,
      posted_on: cleanMoment(post.created_at, now),
      media: (post.attachments?.media_keys ?? []).flatMap((key) => {
        const found = files.get(key);
        return found ? mediaOf(found) : [];
      }),
      creator: { identifier: author.id, handle: author.username, name: author.name },
      hashtags: hashtagsIn(caption),
      mentions: mentionsIn(caption),
    };
  });
}

/** X has the last 800 mentions. */
const [pageSize, mostPages] = [100, 8];

/** Posts that mention the account, since the newest that was seen; of the first look ever, the newest are enough. */
export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const place = placeOf(services, access, signal);
  const path = `/2/users/${encodeURIComponent(access.remoteId)}/mentions`;
  const now = services.clock.now();
  const posts: FoundTag[] = [];
  let newest: string | undefined;
  let next: string | undefined;
  for (let n = 0; n < (cursor === null ? 1 : mostPages); n += 1) {
    const query = {
      max_results: String(pageSize),
      'tweet.fields': 'created_at,author_id,attachments,entities,note_tweet',
      'user.fields': 'name,username',
      'media.fields': 'url,preview_image_url,type,variants',
      expansions: 'author_id,attachments.media_keys',
      ...(cursor === null ? {} : { since_id: cursor }),
      ...(next === undefined ? {} : { pagination_token: next }),
    };
    const page = await get(services, place, { path, query }, mentions);
    posts.push(...tagsOf(page, now));
    newest ??= page.meta.newest_id;
    next = page.meta.next_token;
    if (next === undefined) break;
  }
  return { posts, cursor: newest ?? cursor };
}
