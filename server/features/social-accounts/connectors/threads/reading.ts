import { z } from 'zod';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type { Metrics } from '#contract/posts/post.ts';
import type { Access, ConnectorServices, FoundTag } from '../connector.ts';
import { newestTags } from '../meta/tags.ts';
import { cleanMoment } from '../shared/clean-tag.ts';
import { at, graph, placeOf } from './account.ts';

const insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })) })),
});

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const asked = { path: at(remoteId, 'insights'), query: { metric: 'views,likes,replies,reposts,quotes' } };
  const { data } = await graph.get(services, placeOf(services, access, signal), asked, insights);
  const told = new Map(data.flatMap(({ name, values: [first] }) => (first ? [[name, first.value] as const] : [])));
  const reposts = told.get('reposts');
  return {
    likes: told.get('likes') ?? null,
    comments: told.get('replies') ?? null,
    shares: reposts === undefined ? null : reposts + (told.get('quotes') ?? 0),
    views: told.get('views') ?? null,
  };
}

const kinds: Readonly<Record<string, 'image' | 'video'>> = {
  IMAGE: 'image',
  CAROUSEL_ALBUM: 'image',
  VIDEO: 'video',
};

const tag = z
  .object({
    id: z.string(),
    text: z.string().default(''),
    permalink: z.string(),
    timestamp: z.string(),
    username: z.string().default(''),
    media_type: z.string().default(''),
    media_url: z.string().optional(),
    thumbnail_url: z.string().optional(),
  })
  .transform((one): FoundTag => {
    const kind = kinds[one.media_type];
    return {
      remoteId: one.id,
      permalink: one.permalink,
      caption: one.text,
      posted_on: one.timestamp,
      media: kind && one.media_url ? [{ kind, url: one.media_url, thumbnail_url: one.thumbnail_url ?? null }] : [],
      creator: { identifier: one.username, handle: one.username, name: one.username },
      hashtags: hashtagsIn(one.text),
      mentions: mentionsIn(one.text),
    };
  });

/** Posts of others that mention the account. */
export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const path = at(access.remoteId, 'mentions');
  const query = { fields: 'id,text,permalink,timestamp,username,media_type,media_url,thumbnail_url' };
  const place = placeOf(services, access, signal);
  const found = await newestTags(services, graph, place, { path, query, shape: tag, cursor });
  const now = services.clock.now();
  return { ...found, posts: found.posts.map((one) => ({ ...one, posted_on: cleanMoment(one.posted_on, now) })) };
}
