import { z } from 'zod';
import type { Metrics } from '#contract/posts/post.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { call, networkName, placeOf } from './client.ts';
import { postState } from './status.ts';

const videos = z.object({
  videos: z.array(
    z.object({
      like_count: z.number().int().nullish(),
      comment_count: z.number().int().nullish(),
      share_count: z.number().int().nullish(),
      view_count: z.number().int().nullish(),
    }),
  ),
});

export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  const place = placeOf(services, access, signal);
  const known = /^\d+$/.test(remoteId);
  const id = known ? remoteId : (await postState(services, place, remoteId))?.publicaly_available_post_id?.[0];
  const query = { fields: 'id,like_count,comment_count,share_count,view_count' };
  const json = { filters: { video_ids: [id] } };
  const found =
    id === undefined
      ? null
      : (await call(services, place, { path: '/v2/video/query/', query, json }, videos)).videos[0];
  if (!found) throw new NetworkTrouble('refused', `${networkName} tells numbers of public videos alone.`);
  return {
    likes: found.like_count ?? null,
    comments: found.comment_count ?? null,
    shares: found.share_count ?? null,
    views: found.view_count ?? null,
  };
}
