import { z } from 'zod';
import { type ConnectedAccount, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { photoAt } from '../shared/photo.ts';
import { get, networkName } from './client.ts';

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string(),
          customUrl: z.string().optional(),
          thumbnails: z.object({ default: z.object({ url: z.string() }).optional() }).optional(),
        }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .default([]),
});

async function mine(services: ConnectorServices, place: Place) {
  const query = { part: 'snippet,contentDetails', mine: 'true' };
  const { items } = await get(services, place, { path: '/youtube/v3/channels', query }, channels);
  const [channel] = items;
  if (!channel) throw new NetworkTrouble('refused', `This Google account has no ${networkName} channel yet.`);
  return channel;
}

/** The channel that a token is for. */
export async function channelAt(
  services: ConnectorServices,
  place: Place,
): Promise<Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>> {
  const { id, snippet } = await mine(services, place);
  return {
    remoteId: id,
    server: null,
    name: snippet.title,
    username: snippet.customUrl?.replace(/^@/, '') ?? snippet.title,
    photo: await photoAt(services, snippet.thumbnails?.default?.url, place.signal),
    url: `https://www.youtube.com/channel/${encodeURIComponent(id)}`,
    ownLimits: null,
  };
}

/** The list of everything that was uploaded to the channel. */
export const uploadsOf = async (services: ConnectorServices, place: Place): Promise<string> =>
  (await mine(services, place)).contentDetails.relatedPlaylists.uploads;
