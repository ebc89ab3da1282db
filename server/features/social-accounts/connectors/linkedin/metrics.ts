import { z } from 'zod';
import type { Metrics } from '#contract/posts/post.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { isPage } from './accounts.ts';
import { name } from './app.ts';
import { get, placeOf } from './client.ts';

const numbers = z.object({
  elements: z.array(
    z.object({
      totalShareStatistics: z.object({
        likeCount: z.number().int(),
        commentCount: z.number().int(),
        shareCount: z.number().int(),
        impressionCount: z.number().int().optional(),
      }),
    }),
  ),
});

/** The numbers of a page's post. Those of members are not told to apps. */
export async function metrics(
  services: ConnectorServices,
  access: Access,
  remoteId: string,
  signal: AbortSignal,
): Promise<Omit<Metrics, 'at'>> {
  if (!isPage(access.remoteId))
    throw new NetworkTrouble('refused', `${name} tells the numbers of posts of pages, not of members.`);
  const kind = remoteId.startsWith('urn:li:ugcPost:') ? 'ugcPosts' : 'shares';
  const page = encodeURIComponent(access.remoteId);
  // Lists are in brackets that must not be encoded.
  const path = `/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${page}&${kind}=List(${encodeURIComponent(remoteId)})`;
  const [found] = (await get(services, placeOf(services, access, signal), { path }, numbers)).elements;
  if (!found) throw new NetworkTrouble('refused', `${name} has no numbers of this post.`);
  const { likeCount, commentCount, shareCount, impressionCount } = found.totalShareStatistics;
  return { likes: likeCount, comments: commentCount, shares: shareCount, views: impressionCount ?? null };
}
