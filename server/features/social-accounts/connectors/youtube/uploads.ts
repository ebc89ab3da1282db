import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ConnectorServices, OutgoingPost } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { uploadsOf } from './channel.ts';
import { get } from './client.ts';

export interface Look {
  readonly id: string | null;
  readonly certain: boolean;
}

const uploads = z.object({
  items: z
    .array(
      z.object({
        snippet: z.object({
          title: z.string(),
          description: z.string(),
          publishedAt: z.string(),
          resourceId: z.object({ videoId: z.string() }),
        }),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
const mostPages = 4;
const roundingMs = 5000;

/** A hash of the words of a video, by which it is known again. */
export const markOf = (title: string, description: string): string =>
  createHash('sha256')
    .update(`${title.trim()}\n${description.replace(/\s+/g, ' ').trim()}`.normalize('NFC'))
    .digest('base64url');

/** Looks for the video of an earlier try among the uploads of the channel, the newest first. */
export async function look(services: ConnectorServices, place: Place, post: OutgoingPost): Promise<Look> {
  const marks = post.progress.marks?.split(' ') ?? [];
  const playlistId = await uploadsOf(services, place);
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const asked = { part: 'snippet', playlistId, maxResults: '50' };
    const query = { ...asked, ...(pageToken === undefined ? {} : { pageToken }) };
    const { items, nextPageToken } = await get(services, place, { path: '/youtube/v3/playlistItems', query }, uploads);
    const since = post.since.getTime() - roundingMs;
    const fresh = items.filter(({ snippet }) => Date.parse(snippet.publishedAt) >= since);
    const found = fresh.find(({ snippet }) => marks.includes(markOf(snippet.title, snippet.description)));
    if (found) return { id: found.snippet.resourceId.videoId, certain: true };
    if (fresh.length < items.length || nextPageToken === undefined) return { id: null, certain: true };
    pageToken = nextPageToken;
  }
  return { id: null, certain: false };
}
