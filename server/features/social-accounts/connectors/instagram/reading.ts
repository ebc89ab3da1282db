import { z } from 'zod';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type { Metrics } from '#contract/posts/post.ts';
import { type Access, type ConnectorServices, type FoundTag, NetworkTrouble } from '../connector.ts';
import { at, placeOf } from '../meta/app.ts';
import { newestTags } from '../meta/tags.ts';
import { cleanMoment } from '../shared/clean-tag.ts';
import type { Place } from '../shared/json-api.ts';
import { graph } from './account.ts';

const counts = z.object({ like_count: z.number().int().optional(), comments_count: z.number().int().optional() });
const insights = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })) })),
});

/** Numbers that only the insights have. They are away for media that few have seen, and without the permission. */
async function insightsOf(services: ConnectorServices, place: Place, id: string): Promise<Map<string, number>> {
  const asked = { path: at(id, 'insights'), query: { metric: 'views,shares' } };
  const told = await graph.get(services, place, asked, insights).catch((error: unknown) => {
    if (error instanceof NetworkTrouble && (error.kind === 'refused' || error.kind === 'revoked')) return { data: [] };
    throw error;
  });
  return new Map(told.data.flatMap(({ name, values: [first] }) => (first ? [[name, first.value]] : [])));
}

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const place = placeOf(services, access, signal);
  const query = { fields: 'like_count,comments_count' };
  const { like_count, comments_count } = await graph.get(services, place, { path: at(remoteId), query }, counts);
  const more = await insightsOf(services, place, remoteId);
  return {
    likes: like_count ?? null,
    comments: comments_count ?? null,
    shares: more.get('shares') ?? null,
    views: more.get('views') ?? null,
  };
}

const kinds: Readonly<Record<string, 'image' | 'video'>> = { IMAGE: 'image', CAROUSEL_ALBUM: 'image', VIDEO: 'video' };

const tag = z
  .object({
    id: z.string(),
    caption: z.string().default(''),
    media_type: z.string().default('IMAGE'),
    media_url: z.string().optional(),
    permalink: z.string(),
    timestamp: z.string(),
    username: z.string().default(''),
  })
  .transform((one): FoundTag => {
    const kind = kinds[one.media_type];
    return {
      remoteId: one.id,
      permalink: one.permalink,
      caption: one.caption,
      posted_on: one.timestamp,
      media: kind && one.media_url ? [{ kind, url: one.media_url, thumbnail_url: null }] : [],
      creator: { identifier: one.username, handle: one.username, name: one.username },
      hashtags: hashtagsIn(one.caption),
      mentions: mentionsIn(one.caption),
    };
  });

/** Media of others in which the account is tagged. */
export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const path = at(access.remoteId, 'tags');
  const query = { fields: 'id,caption,media_type,media_url,permalink,timestamp,username' };
  const place = placeOf(services, access, signal);
  const found = await newestTags(services, graph, place, { path, query, shape: tag, cursor });
  const now = services.clock.now();
  return { ...found, posts: found.posts.map((one) => ({ ...one, posted_on: cleanMoment(one.posted_on, now) })) };
}
