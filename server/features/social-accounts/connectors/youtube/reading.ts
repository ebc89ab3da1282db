import { z } from 'zod';
import type { Metrics } from '#contract/posts/post.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { get, networkName, placeOf } from './client.ts';

/** Numbers as text; those that the channel hides are left out. */
const count = z.coerce.number().int().optional();
const videos = z.object({
  items: z
    .array(z.object({ statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }) }))
    .default([]),
});

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const asked = { path: '/youtube/v3/videos', query: { part: 'statistics', id: remoteId } };
  const { items } = await get(services, placeOf(services, access, signal), asked, videos);
  const numbers = items[0]?.statistics;
  if (!numbers) throw new NetworkTrouble('refused', `${networkName} does not have this video any more.`);
  return {
    likes: numbers.likeCount ?? null,
    comments: numbers.commentCount ?? null,
    shares: null,
    views: numbers.viewCount ?? null,
  };
}
