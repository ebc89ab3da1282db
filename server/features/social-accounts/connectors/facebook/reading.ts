import { z } from 'zod';
import { hashtagsIn, mentionsIn } from '#contract/posts/count.ts';
import type { Metrics } from '#contract/posts/post.ts';
import { type Access, type ConnectorServices, type FoundTag, NetworkTrouble } from '../connector.ts';
import { at, placeOf } from '../meta/app.ts';
import { newestTags } from '../meta/tags.ts';
import { cleanMoment } from '../shared/clean-tag.ts';
import type { Place } from '../shared/json-api.ts';
import { graph } from './account.ts';

const total = z.object({ summary: z.object({ total_count: z.number().int().optional() }) }).optional();
const counts = z.object({
  reactions: total,
  likes: total,
  comments: total,
  shares: z.object({ count: z.number().int() }).optional(),
});
const insights = z.object({ data: z.array(z.object({ values: z.array(z.object({ value: z.number() })) })) });

/** Views, which only the insights tell. They are away for small Pages, and without the permission. */
async function viewsOf(services: ConnectorServices, place: Place, id: string): Promise<number | null> {
  const asked = { path: at(id, 'insights'), query: { metric: 'post_media_view', period: 'lifetime' } };
  const told = await graph.get(services, place, asked, insights).catch((error: unknown) => {
    if (error instanceof NetworkTrouble && (error.kind === 'refused' || error.kind === 'revoked')) return { data: [] };
    throw error;
  });
  return told.data[0]?.values[0]?.value ?? null;
}

const countOf = (one: z.output<typeof total>): number | null => one?.summary.total_count ?? null;

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const place = placeOf(services, access, signal);
  // A post is known by its Page and its number, a video by its number alone. Videos do not tell how often they were shared.
  const isPost = remoteId.includes('_');
  const summary = 'limit(0).summary(total_count)';
  const fields = isPost ? `reactions.${summary},comments.${summary},shares` : `likes.${summary},comments.${summary}`;
  const told = await graph.get(services, place, { path: at(remoteId), query: { fields } }, counts);
  return {
    likes: countOf(told.reactions ?? told.likes),
    comments: countOf(told.comments),
    shares: isPost ? (told.shares?.count ?? 0) : null,
    views: isPost ? await viewsOf(services, place, remoteId) : null,
  };
}

const tag = z
  .object({
    id: z.string(),
    message: z.string().default(''),
    permalink_url: z.string(),
    created_time: z.string(),
    full_picture: z.string().optional(),
    from: z.object({ id: z.string(), name: z.string() }).optional(),
  })
  .transform(
    (one): FoundTag => ({
      remoteId: one.id,
      permalink: one.permalink_url,
      caption: one.message,
      posted_on: one.created_time,
      media: one.full_picture ? [{ kind: 'image', url: one.full_picture, thumbnail_url: null }] : [],
      creator: {
        identifier: one.from?.id ?? '',
        handle: one.from?.name ?? 'Somebody',
        name: one.from?.name ?? 'Somebody',
      },
      hashtags: hashtagsIn(one.message),
      mentions: mentionsIn(one.message),
    }),
  );

/** Posts of others that tag the Page. */
export async function tagged(
  services: ConnectorServices,
  access: Access,
  cursor: string | null,
  signal: AbortSignal,
): Promise<{ posts: FoundTag[]; cursor: string | null }> {
  const path = at(access.remoteId, 'tagged');
  const query = { fields: 'id,message,permalink_url,created_time,full_picture,from' };
  const place = placeOf(services, access, signal);
  const found = await newestTags(services, graph, place, { path, query, shape: tag, cursor });
  const now = services.clock.now();
  return { ...found, posts: found.posts.map((one) => ({ ...one, posted_on: cleanMoment(one.posted_on, now) })) };
}
